# Files as constant texts of C: cmake -D OUT=player_texts.h -D FOLDER=. -P texts.cmake
set(text "/* Made by texts.cmake of player.js and player.css. */\n")
foreach(name js css)
  file(READ ${FOLDER}/player.${name} bytes HEX)
  string(REGEX REPLACE "(..)" "0x\\1," bytes "${bytes}")
  string(APPEND text "static const char player_${name}[] = { ${bytes}0 };\n")
endforeach()
file(WRITE ${OUT} "${text}")
