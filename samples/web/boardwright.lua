-- A filter for pandoc: fenced blocks board, fen, pgn, gamecourier and idiagram become pictures.
--
--   pandoc article.md -L boardwright.lua -o article.html
--
-- Each block is made a page of its own for `boardwright page`, so that it means what it means there; the program is that of BOARDWRIGHT in the environment, else that
-- of the PATH. Documents of LaTeX get PDF, all others SVG; as=png behind the kind, or --as in BOARDWRIGHT_OPTIONS, asks for another.
local kinds = { board = true, fen = true, pgn = true, gamecourier = true, idiagram = true }
local program = os.getenv("BOARDWRIGHT") or "boardwright"
local made = 0

-- pandoc shows what a document of LaTeX can include, and everybody else vectors.
local function way()
  return (FORMAT:match("latex") or FORMAT:match("beamer")) and "pdf" or "svg"
end

-- The block as a fence again, longer than any in it.
local function fence(block)
  local sign = "```"
  while block.text:find(sign, 1, true) do sign = sign .. "`" end
  local words = { sign .. block.classes[1] }
  for key, value in pairs(block.attributes) do words[#words + 1] = key .. '="' .. value:gsub('"', "&quot;") .. '"' end
  table.sort(words, function(a, b) return a:sub(1, 1) == "`" or (b:sub(1, 1) ~= "`" and a < b) end)
  return table.concat(words, " ") .. "\n" .. block.text .. "\n" .. sign .. "\n"
end

local function read(name)
  local file = assert(io.open(name, "rb"))
  local bytes = file:read("a")
  file:close()
  return bytes
end

local function write(name, text)
  local file = assert(io.open(name, "wb"))
  file:write(text)
  file:close()
end

-- What the page shows for it: the picture goes into pandoc's bag of media, under a name of its own.
local function picture(folder)
  local name
  local document = pandoc.read(read(pandoc.path.join({ folder, "out", "page.md" })), "markdown")
  local found = document:walk({ Image = function(image)
    made = made + 1
    name = "boardwright-" .. made .. image.src:match("%.%w+$")
    local types = { [".svg"] = "image/svg+xml", [".pdf"] = "application/pdf", [".png"] = "image/png", [".gif"] = "image/gif", [".jpg"] = "image/jpeg" }
    pandoc.mediabag.insert(name, types[name:match("%.%w+$")], read(pandoc.path.join({ folder, "out", image.src })))
    image.src = name
    image.title = "" -- or its words, which are for who does not see it, would stand below as those of a figure
    return image
  end })
  return name and found.blocks:filter(function(b) return b.t ~= "RawBlock" end)
end

function CodeBlock(block)
  if not kinds[block.classes[1]] then return nil end
  return pandoc.system.with_temporary_directory("boardwright", function(folder)
    local page, out = pandoc.path.join({ folder, "page.md" }), pandoc.path.join({ folder, "out" })
    write(page, fence(block))
    local options = { "page", "-q", page, "-O", out }
    if not block.attributes.as then options[#options + 1], options[#options + 2] = "--as", way() end
    local drawn, why = pcall(pandoc.pipe, program, options, "")
    return drawn and picture(folder) or nil -- else it stays, and the program has said why
  end)
end
