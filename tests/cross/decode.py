"""
Decoders of GIF and PNG for the tests, with Python's standard library only.
"""
import struct, zlib


def lzw(data, bits):
    """The pixels of one image block."""
    clear, end = 1 << bits, (1 << bits) + 1
    table, width, held, n_held, before, out = None, bits + 1, 0, 0, b"", bytearray()
    for byte in data:
        held |= byte << n_held
        n_held += 8
        while n_held >= width:
            code, held, n_held = held & ((1 << width) - 1), held >> width, n_held - width
            if code == clear:
                table, width, before = [bytes([i]) for i in range(clear)] + [b"", b""], bits + 1, b""
                continue
            if code == end:
                return out
            entry = table[code] if code < len(table) else before + before[:1]
            if before and len(table) < 4096:
                table.append(before + entry[:1])
            out += entry
            before = entry
            if len(table) == 1 << width and width < 12:
                width += 1
    return out


def sub_blocks(data, at):
    out = bytearray()
    while data[at]:
        out += data[at + 1:at + 1 + data[at]]
        at += data[at] + 1
    return out, at + 1


def palette(data, at, flags):
    n = 2 << (flags & 7)
    return [data[at + 3 * i:at + 3 * i + 3] for i in range(n)], at + 3 * n


def gif_frames(data):
    """Width, height, and each frame as it is seen: rows of RGB."""
    width, height, flags = struct.unpack_from("<HHB", data, 6)
    at, common, control, canvas, frames = 13, None, None, bytearray(3 * width * height), []
    if flags & 128:
        common, at = palette(data, at, flags)
    while data[at] != 0x3B:
        if data[at] == 0x21:
            block, following = sub_blocks(data, at + 2)
            if data[at + 1] == 0xF9:
                control = block
            at = following
            continue
        assert data[at] == 0x2C, "no image block"
        x0, y0, w, h, flags = struct.unpack_from("<HHHHB", data, at + 1)
        at, colors = at + 10, common
        if flags & 128:
            colors, at = palette(data, at, flags)
        block, following = sub_blocks(data, at + 1)
        pixels, at = lzw(block, data[at]), following
        assert len(pixels) >= w * h, "an image is too short"
        clear = control[3] if control and control[0] & 1 else -1
        disposal = control[0] >> 2 & 7 if control else 0
        kept = bytes(canvas) if disposal == 3 else None
        order = range(h) if not flags & 64 else [*range(0, h, 8), *range(4, h, 8), *range(2, h, 4), *range(1, h, 2)]
        for row, y in enumerate(order):
            for x in range(w):
                color = pixels[row * w + x]
                if color != clear:
                    to = 3 * ((y0 + y) * width + x0 + x)
                    canvas[to:to + 3] = colors[color]
        frames.append(bytes(canvas))
        if disposal == 3:
            canvas = bytearray(kept)
        for y in range(h if disposal == 2 else 0):
            to = 3 * ((y0 + y) * width + x0)
            canvas[to:to + 3 * w] = bytes(3 * w)
        control = None
    return width, height, frames


def png_pixels(data, alpha=False):
    """Rows of RGB, or of RGBA, of a PNG that is not interlaced."""
    at, body, colors, clear = 8, b"", None, b""
    while at < len(data):
        length, kind = struct.unpack_from(">I4s", data, at)
        chunk = data[at + 8:at + 8 + length]
        if kind == b"IHDR":
            width, height, depth, color_type = struct.unpack_from(">IIBB", chunk)
        elif kind == b"PLTE":
            colors = [chunk[i:i + 3] for i in range(0, length, 3)]
        elif kind == b"tRNS":
            clear = chunk
        elif kind == b"IDAT":
            body += chunk
        at += length + 12
    if alpha and colors:
        colors = [c + (clear[i:i + 1] or b"\xff") for i, c in enumerate(colors)]
    samples = {0: 1, 2: 3, 3: 1, 6: 4}[color_type]
    step, stride = max(1, samples * depth // 8), (width * samples * depth + 7) // 8
    raw, before, out = zlib.decompress(body), bytearray(stride), bytearray()
    for y in range(height):
        kind, line = raw[y * (stride + 1)], bytearray(raw[y * (stride + 1) + 1:(y + 1) * (stride + 1)])
        for i in range(stride if kind else 0):
            a, b, c = line[i - step] if i >= step else 0, before[i], before[i - step] if i >= step else 0
            p = a + b - c
            near = a if abs(p - a) <= abs(p - b) and abs(p - a) <= abs(p - c) else b if abs(p - b) <= abs(p - c) else c
            line[i] = line[i] + (0, a, b, (a + b) // 2, near)[kind] & 255
        before = line
        if color_type == 3:
            per = 8 // depth
            for x in range(width):
                out += colors[line[x // per] >> (8 - depth - x % per * depth) & ((1 << depth) - 1)]
        else:
            assert depth == 8
            for x in range(width):
                out += line[x * samples:x * samples + 3] if samples > 2 else bytes([line[x]]) * 3
                out += (line[x * samples + 3:x * samples + 4] if samples == 4 else b"\xff") if alpha else b""
    return width, height, bytes(out)
