# One hash of many files: cmake -D OUT=painting_hash.h -D NAME=PAINTING_HASH -D FILES="a.c b.c" -P hash.cmake.
string(REPLACE " " ";" files "${FILES}")
foreach(file ${files})
  file(SHA256 ${file} hash)
  string(APPEND all ${hash})
endforeach()
string(SHA256 all "${all}")
file(WRITE ${OUT} "#define ${NAME} \"${all}\"\n")
