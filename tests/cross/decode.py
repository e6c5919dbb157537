"""
Decoders of GIF and PNG for the tests, with Python's standard library only.
"""
import itertools, struct, zlib


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
        tables = [bytes(color[channel] for color in colors).ljust(256, b"\0") for channel in range(3)]
        order = range(h) if not flags & 64 else [*range(0, h, 8), *range(4, h, 8), *range(2, h, 4), *range(1, h, 2)]
        for row, y in enumerate(order):
            line, to = pixels[row * w:(row + 1) * w], 3 * ((y0 + y) * width + x0)
            if clear < 0 or clear not in line:
                assert max(line) < len(colors), "a colour that is not in the palette"
                for channel in range(3):
                    canvas[to + channel:to + 3 * w:3] = line.translate(tables[channel])
                continue
            for x, color in enumerate(line):
                if color != clear:
                    canvas[to + 3 * x:to + 3 * x + 3] = colors[color]
        frames.append(bytes(canvas))
        if disposal == 3:
            canvas = bytearray(kept)
        for y in range(h if disposal == 2 else 0):
            to = 3 * ((y0 + y) * width + x0)
            canvas[to:to + 3 * w] = bytes(3 * w)
        control = None
    return width, height, frames


def added(one, other):
    """The sums of bytes, each by itself: the bytes of a row as one number, in two halves, so that none carries into the next."""
    n = len(one)
    low = int.from_bytes(b"\x7f" * n, "big")
    a, b = int.from_bytes(one, "big"), int.from_bytes(other, "big")
    return ((a & low) + (b & low) ^ (a ^ b) & ~low).to_bytes(n, "big")


def averaged(line, before, step):
    for channel in range(step):
        out, a = bytearray(), 0
        for byte, b in zip(line[channel::step], before[channel::step]):
            a = byte + (a + b >> 1) & 255
            out.append(a)
        line[channel::step] = out


def predicted(line, before, step):
    """The filter of Paeth, a channel at a time: most bytes are as one of those beside them, and then the other one is meant."""
    for channel in range(step):
        out, a, c = bytearray(), 0, 0
        for byte, b in zip(line[channel::step], before[channel::step]):
            if b == c:
                a = byte + a & 255
            elif a == c:
                a = byte + b & 255
            else:
                to_a, to_b, to_c = abs(b - c), abs(a - c), abs(a + b - c - c)
                a = byte + (a if to_a <= to_b and to_a <= to_c else b if to_b <= to_c else c) & 255
            out.append(a)
            c = b
        line[channel::step] = out


def unfiltered(raw, height, stride, step):
    """The rows of a PNG as they were before each was filtered."""
    before = bytearray(stride)
    for y in range(height):
        kind, line = raw[y * (stride + 1)], bytearray(raw[y * (stride + 1) + 1:(y + 1) * (stride + 1)])
        assert kind < 5, "no filter of PNG"
        if kind == 1:
            for channel in range(step):
                line[channel::step] = bytes(sum_of_it & 255 for sum_of_it in itertools.accumulate(line[channel::step]))
        elif kind == 2:
            line = bytearray(added(line, before))
        elif kind:
            (averaged if kind == 3 else predicted)(line, before, step)
        yield line
        before = line


def png_pixels(data, alpha=False):
    """Rows of RGB, or of RGBA, of a PNG that is not interlaced."""
    at, body, colors, clear = 8, b"", None, b""
    while at < len(data):
        length, kind = struct.unpack_from(">I4s", data, at)
        chunk = data[at + 8:at + 8 + length]
        if kind == b"IHDR":
            width, height, depth, color_type = struct.unpack_from(">IIBB", chunk)
        elif kind == b"PLTE":
            colors = [bytes(chunk[channel::3]).ljust(256, b"\0") for channel in range(3)]
        elif kind == b"tRNS":
            clear = bytes(chunk)
        elif kind == b"IDAT":
            body += chunk
        at += length + 12
    assert depth == 8 or color_type == 3
    samples = {0: 1, 2: 3, 3: 1, 6: 4}[color_type]
    step, stride = max(1, samples * depth // 8), (width * samples * depth + 7) // 8
    per = 8 // depth # pixels of a palette in a byte
    spread = [bytes(byte >> (8 - depth - n * depth) & ((1 << depth) - 1) for n in range(per)) for byte in range(256)]
    out = bytearray()
    deep = 4 if alpha else 3
    for line in unfiltered(zlib.decompress(body), height, stride, step):
        row = bytearray(b"\xff" * (deep * width))
        if per > 1:
            line = b"".join(map(spread.__getitem__, line))[:width]
        for channel in range(3):
            row[channel::deep] = line.translate(colors[channel]) if color_type == 3 else line[channel::samples] if samples > 2 else line
        if alpha and (color_type == 3 or samples == 4):
            row[3::4] = line.translate(clear.ljust(256, b"\xff")) if color_type == 3 else line[3::4]
        out += row
    return width, height, bytes(out)
