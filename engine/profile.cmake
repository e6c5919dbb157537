# What runs most is compiled by counts of what it does ("profile-guided"): which way a branch goes, and what is never reached, so that the common way lies in one
# piece. No hint in the source comes near it: half of all jumps are gone, and a game takes a seventh to a fifth less time. The rooms that play games are compiled
# twice: into engine-counted, which plays samples as archives, records and legal moves want them, and then, by its counts, into the engine.
#
# Included, it adds this to the target `engine`. As a script it plays, and puts the counts where the compiler looks for them:
#   cmake -D COUNTED=PROGRAM -D FROM=ITS_OBJECTS -D TO=OBJECTS -D SAMPLES=FOLDER -P profile.cmake
if(CMAKE_SCRIPT_MODE_FILE)
  file(GLOB_RECURSE old ${FROM}/*.gcda ${TO}/*.gcda) # a run adds to the counts that are there
  if(old)
    file(REMOVE ${old})
  endif()
  set(games)
  foreach(game shogi chinese_chess crazyhouse janggi glinskis_hexagonal_chess cylindrical_chess)
    list(APPEND games ${SAMPLES}/${game}/engine_1.gcl)
  endforeach()
  foreach(work "replay;30" "pgn;${SAMPLES}/chess/games.pgn;10" "logs;${games}")
    execute_process(COMMAND ${COUNTED} ${SAMPLES} ${work} OUTPUT_QUIET RESULT_VARIABLE status)
    if(NOT status EQUAL 0)
      message(FATAL_ERROR "engine-counted ${work}: ${status}. -D ENABLE_PROFILE=OFF builds without counts")
    endif()
  endforeach()
  file(GLOB_RECURSE counts RELATIVE ${FROM} ${FROM}/*.gcda)
  foreach(count ${counts})
    get_filename_component(folder ${TO}/${count} DIRECTORY)
    file(MAKE_DIRECTORY ${folder})
    file(RENAME ${FROM}/${count} ${TO}/${count})
  endforeach()
  return()
endif()

if(NOT ENABLE_PROFILE)
  return()
endif()
if(CMAKE_CROSSCOMPILING OR NOT CMAKE_C_COMPILER_ID STREQUAL GNU)
  message(STATUS "Without counts of what the engine does: they need gcc, and a program that runs here")
  return()
endif()
set(playing ${ENGINE_SOURCES})
list(FILTER playing INCLUDE REGEX "^(base|board|game|lang|value)/")
list(REMOVE_ITEM ENGINE_SOURCES ${playing})
add_library(engine_rest OBJECT ${ENGINE_SOURCES})
target_link_libraries(engine_rest PRIVATE engine_common)
add_executable(engine-counted EXCLUDE_FROM_ALL ${CMAKE_SOURCE_DIR}/bench/engine.c ${playing} $<TARGET_OBJECTS:engine_rest>)
target_link_libraries(engine-counted PRIVATE engine_common)
set_target_properties(engine-counted PROPERTIES C_COMPILER_LAUNCHER "") # where counts go is in the object, and a cache may give that of another folder
set(by_number --param=profile-func-internal-id=1) # functions are known by their place in the file: names have the object in them, which is another
target_compile_options(engine-counted PRIVATE -fprofile-arcs ${by_number})
target_link_options(engine-counted PRIVATE -fprofile-arcs)
set(objects ${CMAKE_CURRENT_BINARY_DIR}/CMakeFiles)
add_custom_command(OUTPUT profile.stamp DEPENDS engine-counted profile.cmake COMMENT "Counting what the engine does"
                   COMMAND ${CMAKE_COMMAND} -D COUNTED=$<TARGET_FILE:engine-counted> -D FROM=${objects}/engine-counted.dir -D TO=${objects}/engine.dir
                           -D SAMPLES=${CMAKE_SOURCE_DIR}/samples -P ${CMAKE_CURRENT_LIST_FILE}
                   COMMAND ${CMAKE_COMMAND} -E touch profile.stamp VERBATIM)
add_custom_target(engine_counts DEPENDS profile.stamp)
add_dependencies(engine engine_counts)
# Counts order branches; what else gcc makes of them (-fprofile-use) makes code longer and nothing faster. Where a function has counts of another one, they are
# left out; that nearly all are used, tests/cross/hardened.py sees.
target_compile_options(engine PRIVATE -fbranch-probabilities -fprofile-partial-training ${by_number} -Wno-coverage-mismatch)
set(ENGINE_SOURCES ${playing} $<TARGET_OBJECTS:engine_rest>)
