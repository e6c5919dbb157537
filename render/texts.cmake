# Files as constant texts of C: cmake -D OUT=player_texts.h -D FOLDER=. -D PREFIX=player -D NAMES="player.js player.css" -P texts.cmake makes player_js of player.js.
# A file that is not called after the prefix keeps its name: designer_board_js of board.js.
set(text "/* Made by texts.cmake of ${NAMES}. */\n")
string(REPLACE " " ";" names "${NAMES}")
foreach(name ${names})
  file(READ ${FOLDER}/${name} bytes HEX)
  string(REGEX REPLACE "(..)" "'\\\\x\\1'," bytes "${bytes}")
  string(REGEX REPLACE "^${PREFIX}[.]" "" symbol "${name}")
  string(REPLACE "." "_" symbol "${symbol}")
  string(APPEND text "static const char ${PREFIX}_${symbol}[] = { ${bytes}0 };\n")
endforeach()
file(WRITE ${OUT} "${text}")
