# cmake --build build/release --target package     Debian packages in the build folder: boardwright (program and data), libboardwright0, libboardwright-dev
# cmake --build build/release --target uninstall   removes what `cmake --install` has written
add_custom_target(package COMMAND sh ${CMAKE_SOURCE_DIR}/render/package/deb.sh ${CMAKE_BINARY_DIR} ${PROJECT_VERSION} ${CMAKE_INSTALL_LIBDIR}
                  DEPENDS boardwright boardwright-draw boardwright-raster boardwright-http libboardwright completions VERBATIM)
add_custom_target(uninstall COMMAND ${CMAKE_COMMAND} -P ${CMAKE_SOURCE_DIR}/render/package/uninstall.cmake WORKING_DIRECTORY ${CMAKE_BINARY_DIR})
