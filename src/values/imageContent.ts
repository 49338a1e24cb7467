/** Kind of a file by its first bytes; only kinds that the console can display. */
export type ImageKind = 'png' | 'jpeg' | 'gif' | 'bmp' | 'webp';

const marks: readonly [ImageKind, readonly number[]][] = [
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['gif', [0x47, 0x49, 0x46, 0x38]],
  ['bmp', [0x42, 0x4d]],
];

function ascii(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}

/** Returns the kind of image by the file's content, regardless of its name; null when it is none. */
export function imageKind(bytes: Uint8Array): ImageKind | null {
  const found = marks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (found) return found[0];
  return ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP' ? 'webp' : null;
}

/** The size in pixels that an image's header states; null where it cannot be read: such a picture fits no rule of pixels. */
export function imageSize(bytes: Uint8Array): { width: number; height: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kind = imageKind(bytes);
  if (kind === 'png' && bytes.length >= 24) return { width: view.getUint32(16), height: view.getUint32(20) };
  if (kind === 'gif' && bytes.length >= 10) return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  if (kind === 'bmp' && bytes.length >= 26) {
    return { width: Math.abs(view.getInt32(18, true)), height: Math.abs(view.getInt32(22, true)) };
  }
  return kind === 'jpeg' ? jpegSize(view) : null;
}

/** Largest side and largest area of an image in pixels: a few bytes can claim to be more than a browser can decode. */
export const maxImage = { side: 6_000, pixels: 24_000_000 } as const;

/** Returns whether an image's header states a size that browsers can decode. */
export function isDecodable(bytes: Uint8Array): boolean {
  const size = imageSize(bytes);
  if (!size || size.width < 1 || size.height < 1) return false;
  return Math.max(size.width, size.height) <= maxImage.side && size.width * size.height <= maxImage.pixels;
}

// A JPEG is a row of segments; the size is in the "start of frame" (C0–CF without the tables C4, C8 and CC).
function jpegSize(view: DataView): { width: number; height: number } | null {
  let at = 2;
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    }
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

/** A fingerprint of a content, to find the same image chosen twice; not for security. Length and two 32-bit mixes. */
export function fingerprint(bytes: Uint8Array): string {
  let first = 0xdeadbeef;
  let second = 0x41c6ce57;
  for (const byte of bytes) {
    first = Math.imul(first ^ byte, 2654435761);
    second = Math.imul(second ^ byte, 1597334677);
  }
  return `${bytes.length}-${(first >>> 0).toString(36)}-${(second >>> 0).toString(36)}`;
}
