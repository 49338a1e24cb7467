import { describe, expect, it } from 'vitest';
import { type ArchiveEntry, archiveOf, readArchive } from './archive';

const texts: Readonly<Record<string, string>> = {
  'backup.json': '{}',
  'pglite/': '',
  'pglite/base/1': 'x'.repeat(512),
  'pglite/base/2': 'y'.repeat(1300),
  'pglite/empty': '',
};

async function* entries(): AsyncGenerator<ArchiveEntry> {
  for (const [name, text] of Object.entries(texts))
    yield { name, size: text.length, chunks: () => [Buffer.from(text)] };
}

async function written(source = entries()): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of archiveOf(source)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Reads an archive that arrives in pieces of a few bytes. */
async function read(bytes: Buffer, size = 700): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  async function* pieces(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  await readArchive(pieces(), async ({ name, chunks }) => {
    let text = '';
    for await (const chunk of chunks()) text += Buffer.from(chunk).toString();
    found[name] = text;
  });
  return found;
}

describe('an archive', () => {
  it('is read as it was written, whatever pieces it arrives in', async () => {
    const bytes = await written();
    for (const size of [1, 511, 512, 513, bytes.length]) expect(await read(bytes, size)).toEqual(texts);
  });

  it('fills a file up that shrank while it was read, and cuts one that grew', async () => {
    async function* changed(): AsyncGenerator<ArchiveEntry> {
      yield { name: 'shrank', size: 5, chunks: () => [Buffer.from('abc')] };
      yield { name: 'grew', size: 2, chunks: () => [Buffer.from('abc'), Buffer.from('def')] };
    }
    expect(await read(await written(changed()))).toEqual({ shrank: 'abc\0\0', grew: 'ab' });
  });

  it('that was cut off anywhere is refused', async () => {
    const bytes = await written();
    // Only the two empty blocks at its end are no loss.
    for (let size = 0; size < bytes.length - 1024 - 448; size += 97) {
      await expect(read(bytes.subarray(0, size))).rejects.toThrow('it is cut off');
    }
  });

  it('of which one bit was changed is refused', async () => {
    const bytes = await written();
    for (let at = 0; at < bytes.length - 1024 - 448; at += 53) {
      const damaged = Buffer.from(bytes);
      damaged[at] = (damaged[at] ?? 0) ^ 1;
      await expect(read(damaged)).rejects.toThrow(/checksum is wrong|no backup|cut off|has the name/);
    }
  });

  it('does not write outside its folder', async () => {
    for (const name of ['/etc/passwd', 'pglite/../../x']) {
      const outside = written(
        (async function* () {
          yield { name, size: 0, chunks: () => [] };
        })(),
      );
      await expect(read(await outside)).rejects.toThrow(`it has the name ${name}`);
    }
  });

  it('is a tar that other tools read', async () => {
    const bytes = await written();
    expect(bytes.length % 512).toBe(0);
    expect(bytes.toString('latin1', 257, 262)).toBe('ustar');
  });
});
