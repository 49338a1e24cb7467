import { createHash } from 'node:crypto';

/** A file of an archive; a folder has a name that ends with '/' and no bytes. */
export interface ArchiveEntry {
  readonly name: string;
  /** bytes */
  readonly size: number;
  /** its bytes; what is missing of `size` is filled with zeros */
  chunks(): Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

/** An archive that is damaged or incomplete, or no archive of ours. */
export class ArchiveError extends Error {}

const blockBytes = 512;
/** Name of the last entry: the SHA-256 of all bytes before it, in hex. */
const checksumName = 'sha256';

const paddedTo = (size: number) => Math.ceil(size / blockBytes) * blockBytes;

/** Header of the ustar format: numbers are octal text, the checksum is the sum of all bytes with blanks in its place. */
function headerOf(name: string, size: number): Buffer {
  const header = Buffer.alloc(blockBytes);
  const isFolder = name.endsWith('/');
  header.write(name, 0, 100);
  header.write(isFolder ? '0000700\0' : '0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  header.write('00000000000\0', 136);
  header.write('        ', 148);
  header.write(isFolder ? '5' : '0', 156);
  header.write('ustar\0', 257);
  header.write('00', 263);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** Writes entries as a tar archive, piece by piece. A checksum at its end tells a complete archive from a damaged one. */
export async function* archiveOf(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  const hashed = (bytes: Uint8Array): Uint8Array => {
    hash.update(bytes);
    return bytes;
  };
  for await (const { name, size, chunks } of entries) {
    if (Buffer.byteLength(name) > 100) throw new Error(`The name ${name} is too long for an archive.`);
    yield hashed(headerOf(name, size));
    let written = 0;
    for await (const chunk of chunks()) {
      const kept = chunk.subarray(0, size - written);
      written += kept.length;
      yield hashed(kept);
    }
    for (const end = paddedTo(size); written < end; ) {
      const zeros = Buffer.alloc(Math.min(end - written, 2 ** 20));
      written += zeros.length;
      yield hashed(zeros);
    }
  }
  const digest = Buffer.from(hash.digest('hex'));
  const last = Buffer.alloc(paddedTo(digest.length) + 2 * blockBytes);
  digest.copy(last);
  yield headerOf(checksumName, digest.length);
  yield last;
}

/** Reads a stream in pieces of a given size. */
class Pieces {
  private readonly source: AsyncIterator<Uint8Array>;
  private rest: Uint8Array = new Uint8Array();

  constructor(source: AsyncIterable<Uint8Array>) {
    this.source = source[Symbol.asyncIterator]();
  }

  /** Returns 1 to `most` bytes. Throws an ArchiveError at the end. */
  async some(most: number): Promise<Uint8Array> {
    while (this.rest.length === 0) {
      const next = await this.source.next();
      if (next.done) throw new ArchiveError('it is cut off');
      this.rest = next.value;
    }
    const piece = this.rest.subarray(0, most);
    this.rest = this.rest.subarray(piece.length);
    return piece;
  }

  /** Returns exactly so many bytes. */
  async exactly(size: number): Promise<Buffer> {
    const pieces: Uint8Array[] = [];
    for (let left = size; left > 0; ) {
      const piece = await this.some(left);
      pieces.push(piece);
      left -= piece.length;
    }
    return Buffer.concat(pieces);
  }
}

function parsed(header: Buffer): { name: string; size: number } {
  const text = (from: number, to: number) => header.toString('utf8', from, to).replace(/\0.*$/s, '');
  const [name, size] = [text(0, 100), Number.parseInt(text(124, 136), 8)];
  const isOurs = text(257, 263) === 'ustar' && name !== '' && Number.isSafeInteger(size);
  if (!isOurs || !headerOf(name, size).equals(header)) throw new ArchiveError('it is no backup of the console');
  if (name.startsWith('/') || name.split('/').includes('..')) throw new ArchiveError(`it has the name ${name}`);
  return { name, size };
}

/**
 * Reads an archive and gives each entry to `take`, which reads all its chunks. Throws an ArchiveError at the first sign of damage,
 * at the latest after the last entry: what was taken until then must not be used.
 */
export async function readArchive(
  source: AsyncIterable<Uint8Array>,
  take: (entry: ArchiveEntry) => Promise<void>,
): Promise<void> {
  const pieces = new Pieces(source);
  const hash = createHash('sha256');
  for (;;) {
    const header = await pieces.exactly(blockBytes);
    const { name, size } = parsed(header);
    if (name === checksumName) {
      const expected = (await pieces.exactly(size)).toString();
      if (hash.digest('hex') !== expected) throw new ArchiveError('its checksum is wrong');
      return;
    }
    hash.update(header);
    let left = size;
    await take({
      name,
      size,
      async *chunks() {
        while (left > 0) {
          const piece = await pieces.some(left);
          left -= piece.length;
          hash.update(piece);
          yield piece;
        }
      },
    });
    if (left > 0) throw new Error(`The entry ${name} was not read.`);
    hash.update(await pieces.exactly(paddedTo(size) - size));
  }
}
