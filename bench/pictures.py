"""Pictures read back without any library, so that what everybody wrote can be checked: PNG in full, GIF as far as its frames are counted."""
import operator
import struct
import zlib


def chunks(data):
    at = 8
    while at < len(data):
        length, kind = struct.unpack_from(">I4s", data, at)
        yield kind, data[at + 8:at + 8 + length]
        at += 12 + length


def added(a, b):
    """The sums of their bytes, all at once: the highest bits by themselves, so that nothing is carried into the next byte."""
    x, y, high = int.from_bytes(a, "big"), int.from_bytes(b, "big"), int.from_bytes(b"\x80" * len(a), "big")
    return bytearray(((x & ~high) + (y & ~high) ^ (x ^ y) & high).to_bytes(len(a), "big"))


def guessed(kind, row, above):
    """A channel of a row whose filter guesses by what is left of a byte, above it or both. For Paeth most bytes are as one of those beside them, and then the other one is the guess."""
    out, left, corner = bytearray(), 0, 0
    for byte, up in zip(row, above):
        if kind == 1:
            guess = left
        elif kind == 3:
            guess = left + up >> 1
        elif up == corner:
            guess = left
        elif left == corner:
            guess = up
        else:
            a, b, c = abs(up - corner), abs(left - corner), abs(left + up - corner - corner)
            guess = left if a <= b and a <= c else up if b <= c else corner
        left, corner = byte + guess & 255, up
        out.append(left)
    return out


def unfiltered(raw, stride, bpp):
    """The rows of an image, their filters undone."""
    rows, above = [], bytes(stride)
    for at in range(0, len(raw), stride + 1):
        kind, row = raw[at], bytearray(raw[at + 1:at + 1 + stride])
        if kind == 2:
            row = added(row, above)
        elif kind:
            for channel in range(bpp):
                row[channel::bpp] = guessed(kind, row[channel::bpp], above[channel::bpp])
        rows.append(bytes(row))
        above = row
    return rows


class Picture:
    """Width, height, the bytes of an RGB triple a pixel; for palette pictures also an index a pixel and the number of colours."""

    def __init__(self, path):
        with open(path, "rb") as f:
            data = f.read()
        if data[:8] != b"\x89PNG\r\n\x1a\n":
            raise ValueError("%s is no PNG file" % path)
        self.bytes, self.indices, self.colors = len(data), None, 0
        parts, palette = [], b""
        for kind, body in chunks(data):
            if kind == b"IHDR":
                self.width, self.height, depth, color, _, _, interlaced = struct.unpack(">IIBBBBB", body)
            elif kind == b"PLTE":
                palette = body
            elif kind == b"IDAT":
                parts.append(body)
        samples = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[color]
        if interlaced or depth == 16:
            raise ValueError("%s: interlaced, or 16 bits" % path)
        self.depth = depth
        rows = unfiltered(zlib.decompress(b"".join(parts)), (self.width * samples * depth + 7) // 8, max(1, samples * depth // 8))
        if len(rows) != self.height:
            raise ValueError("%s: %d rows of %d" % (path, len(rows), self.height))
        if color == 3:
            self.indices = b"".join(unpacked(row, depth, self.width) for row in rows)
            self.colors = len(palette) // 3
            if max(self.indices) >= self.colors:
                raise ValueError("%s: a colour that is not in its palette" % path)
            self.rgb = bytearray(3 * len(self.indices))
            for channel in range(3):
                self.rgb[channel::3] = self.indices.translate(palette[channel::3].ljust(256, b"\0"))
        elif samples == 3:
            self.rgb = b"".join(rows)
        elif samples == 4:
            self.rgb = b"".join(row[i:i + 3] for row in rows for i in range(0, len(row), 4))
        else:
            raise ValueError("%s: grey" % path)


def unpacked(row, depth, width):
    if depth == 8:
        return row
    per, mask = 8 // depth, (1 << depth) - 1
    return bytes(row[x // per] >> (8 - depth * (x % per + 1)) & mask for x in range(width))


def difference(a, b):
    """Mean difference of two pictures in levels a sample, None when their sizes differ; nothing when one could not be read."""
    if a is None:
        return 0
    if (a.width, a.height) != (b.width, b.height):
        return None
    return sum(map(abs, map(operator.sub, a.rgb, b.rgb))) / len(a.rgb)


def libpng_size(picture, level):
    """Bytes of the file that libpng would write for a palette picture: no filter, zlib as libpng sets it, IDAT chunks of 8 KiB."""
    depth = 8 if picture.colors > 16 else 4 if picture.colors > 4 else 2 if picture.colors > 2 else 1
    raw = bytearray()
    for y in range(picture.height):
        row = picture.indices[y * picture.width:(y + 1) * picture.width]
        per = 8 // depth
        raw.append(0)
        for x in range(0, picture.width, per):
            byte = 0
            for i, v in enumerate(row[x:x + per]):
                byte |= v << (8 - depth * (i + 1))
            raw.append(byte)
    packer = zlib.compressobj(level, zlib.DEFLATED, 15, 8, zlib.Z_DEFAULT_STRATEGY)
    data = packer.compress(bytes(raw)) + packer.flush()
    return 8 + 25 + 12 + 3 * picture.colors + len(data) + 12 * -(-len(data) // 8192) + 12


def gif_frames(path):
    """Width, height and number of frames of a GIF."""
    with open(path, "rb") as f:
        data = f.read()
    if data[:6] not in (b"GIF87a", b"GIF89a"):
        raise ValueError("%s is no GIF file" % path)
    width, height, flags = struct.unpack_from("<HHB", data, 6)
    at, frames = 13 + (3 << (flags & 7) + 1 if flags & 128 else 0), 0
    while data[at] != 0x3B:
        if data[at] == 0x2C:
            frames += 1
            at += 10 + (3 << (data[at + 9] & 7) + 1 if data[at + 9] & 128 else 0) + 1
        else:
            at += 2
        while data[at]:
            at += data[at] + 1
        at += 1
    return width, height, frames


def gif_frame(path, number):
    """A frame as it is seen, with Pillow; without it None."""
    try:
        from PIL import Image
    except ImportError:
        return None
    image = Image.open(path)
    image.seek(number)
    frame = Picture.__new__(Picture)
    frame.width, frame.height, frame.rgb = image.width, image.height, image.convert("RGB").tobytes()
    return frame
