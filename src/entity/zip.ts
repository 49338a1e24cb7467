import { Inflate } from 'fflate';

/** Reason why a zip is not read: no zip, an old office file, too many entries, too much unpacked data, or broken. */
export type ZipProblem = 'notZip' | 'compoundFile' | 'tooManyEntries' | 'unpackedTooLarge' | 'damaged';

/** A zip, or an entry of it, that is not unpacked. */
export class ZipRefusal extends Error {
  constructor(readonly problem: ZipProblem) {
    super(problem);
    this.name = 'ZipRefusal';
  }
}

export interface ZipEntry {
  name: string;
  /** 0 stored, 8 deflated */
  method: number;
  packed: number;
  /** as the directory declares it */
  size: number;
  /** offset of its local header */
  offset: number;
}

/** Limits of a zip: entries, total unpacked bytes, and unpacked bytes per packed byte (of entries from `ratioFrom`). */
export interface ZipLimits {
  entries: number;
  unpacked: number;
  ratio: number;
  ratioFrom: number;
}

const directoryEnd = 0x06054b50;
const directoryEntry = 0x02014b50;
const localHeader = 0x04034b50;
const endSize = 22;
const longestComment = 65_535;
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0];

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function endOf(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - endSize - longestComment);
  for (let at = view.byteLength - endSize; at >= lowest; at--) {
    if (view.getUint32(at, true) === directoryEnd) return at;
  }
  throw new ZipRefusal('notZip');
}

/** Refuses by the first bytes: an .xls or an encrypted workbook is a compound file, everything else must be a zip. */
function checkStart(bytes: Uint8Array): void {
  if (compoundFile.every((byte, index) => bytes[index] === byte)) throw new ZipRefusal('compoundFile');
  if (bytes.length < endSize || viewOf(bytes).getUint32(0, true) !== localHeader) throw new ZipRefusal('notZip');
}

/** Packers of Windows in China write names in GBK and say nothing about it; UTF-8 is recognised by being valid. */
function nameOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gbk').decode(bytes);
  }
}

function readEntries(bytes: Uint8Array, most: number): ZipEntry[] {
  const view = viewOf(bytes);
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  if (count > most) throw new ZipRefusal('tooManyEntries');
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index++) {
    if (view.getUint32(at, true) !== directoryEntry) throw new ZipRefusal('damaged');
    const nameLength = view.getUint16(at + 28, true);
    entries.push({
      name: nameOf(bytes.subarray(at + 46, at + 46 + nameLength)),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** The entries of a zip, refused before anything is unpacked where they declare too much (zip bomb). */
export function zipEntries(bytes: Uint8Array, limits: ZipLimits): ZipEntry[] {
  checkStart(bytes);
  let entries: ZipEntry[];
  try {
    entries = readEntries(bytes, limits.entries);
  } catch (error) {
    // A directory that points outside the file.
    throw error instanceof RangeError ? new ZipRefusal('damaged') : error;
  }
  const declared = entries.reduce((sum, entry) => sum + entry.size, 0);
  const bloated = entries.some(
    ({ size, packed }) => size > limits.ratioFrom && size > Math.max(1, packed) * limits.ratio,
  );
  if (declared > limits.unpacked || bloated) throw new ZipRefusal('unpackedTooLarge');
  return entries;
}

/**
 * Unpacks one entry a piece at a time and stops as soon as it holds more than its directory declared: a zip with false
 * sizes never fills the memory. Without `onPiece` it only counts.
 */
export function unpackEntry(bytes: Uint8Array, entry: ZipEntry, onPiece?: (piece: Uint8Array) => void): void {
  const view = viewOf(bytes);
  if (entry.offset + 30 > bytes.length || view.getUint32(entry.offset, true) !== localHeader) {
    throw new ZipRefusal('damaged');
  }
  const start = entry.offset + 30 + view.getUint16(entry.offset + 26, true) + view.getUint16(entry.offset + 28, true);
  const packed = bytes.subarray(start, start + entry.packed);
  let size = 0;
  const take = (piece: Uint8Array) => {
    size += piece.length;
    if (size > entry.size) throw new ZipRefusal('unpackedTooLarge');
    onPiece?.(piece);
  };
  if (entry.method === 0) {
    take(packed);
    return;
  }
  if (entry.method !== 8) throw new ZipRefusal('damaged');
  const inflate = new Inflate(take);
  const step = 16 * 1024;
  try {
    for (let at = 0; at < packed.length; at += step) {
      inflate.push(packed.subarray(at, at + step), at + step >= packed.length);
    }
  } catch (error) {
    throw error instanceof ZipRefusal ? error : new ZipRefusal('damaged');
  }
}

/** The content of an entry; its declared size is what it may fill. */
export function unpackBytes(bytes: Uint8Array, entry: ZipEntry): Uint8Array<ArrayBuffer> {
  const content = new Uint8Array(entry.size);
  let at = 0;
  unpackEntry(bytes, entry, (piece) => {
    content.set(piece, at);
    at += piece.length;
  });
  if (at < entry.size) throw new ZipRefusal('damaged');
  return content;
}
