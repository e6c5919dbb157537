# cmake --build build/release --target package     Debian packages in the build folder: boardwright, boardwright-data, libboardwright0, libboardwright-dev, python3-boardwright
# cmake --build build/release --target uninstall   removes what `cmake --install` has written
set(PACKAGED boardwright boardwright-draw boardwright-raster boardwright-svg libboardwright completions)
if(TARGET boardwright-http)
  list(APPEND PACKAGED boardwright-http)
endif()
add_custom_target(package COMMAND sh ${CMAKE_SOURCE_DIR}/render/package/deb.sh ${CMAKE_BINARY_DIR} ${PROJECT_VERSION} ${CMAKE_INSTALL_LIBDIR}
                  DEPENDS ${PACKAGED} VERBATIM)
add_custom_target(uninstall COMMAND ${CMAKE_COMMAND} -P ${CMAKE_SOURCE_DIR}/render/package/uninstall.cmake WORKING_DIRECTORY ${CMAKE_BINARY_DIR})
