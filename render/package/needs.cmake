# What we are built with. All that is missing is said at once, by the names of Debian; docs/building.md has those of other systems.
#
# need(NAME DEBIAN MODULE...)             makes PkgConfig::NAME of modules of pkg-config
# may_use(SWITCH NAME DEBIAN WHAT MODULE...)   the same for what we can do without: SWITCH is AUTO (when it is there), ON (it is missing otherwise) or OFF; then SWITCH_FOUND says
set(MISSING "")
set(MISSING_MODULES "")
set(WITHOUT "")

macro(need name debian)
  pkg_check_modules(${name} QUIET IMPORTED_TARGET ${ARGN})
  if(NOT ${name}_FOUND)
    list(APPEND MISSING ${debian})
    list(APPEND MISSING_MODULES ${ARGN})
  endif()
endmacro()

macro(may_use switch name debian what)
  set(${switch} AUTO CACHE STRING "${what}: AUTO, ON or OFF")
  set_property(CACHE ${switch} PROPERTY STRINGS AUTO ON OFF)
  set(${switch}_FOUND FALSE)
  if(NOT ${switch} STREQUAL "OFF")
    pkg_check_modules(${name} QUIET IMPORTED_TARGET ${ARGN})
    set(${switch}_FOUND ${${name}_FOUND})
  else()
    unset(${name}_FOUND CACHE) # by an earlier run in this folder
  endif()
  if(${switch} STREQUAL "ON" AND NOT ${switch}_FOUND)
    list(APPEND MISSING ${debian})
    list(APPEND MISSING_MODULES ${ARGN})
  elseif(NOT ${switch}_FOUND)
    list(APPEND WITHOUT "${what} (${debian})")
  endif()
endmacro()

# Ends configuring when something is missing, and tells what we are built without.
function(conclude_needs)
  list(REMOVE_DUPLICATES MISSING)
  list(JOIN MISSING " " packages)
  list(JOIN MISSING_MODULES " " modules)
  list(JOIN WITHOUT ", " without)
  if(MISSING)
    message(FATAL_ERROR "These libraries are missing: ${modules}\nOn Debian: apt-get install --no-install-recommends ${packages}\nOther systems: docs/building.md")
  endif()
  if(WITHOUT)
    message(STATUS "Built without ${without}")
  endif()
endfunction()
