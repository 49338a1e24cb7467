import { readFileSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { MemoryFS, PGlite } from '@electric-sql/pglite';

/** A file of a database's folder: its path in the folder, and where its bytes are in the copy. */
interface CopiedFile {
  path: string;
  at: number;
  length: number;
}

interface FolderIndex {
  directories: string[];
  files: CopiedFile[];
  /** the file with the bytes of all of them */
  bytes: string;
}

interface FolderCopy extends Omit<FolderIndex, 'bytes'> {
  bytes: Uint8Array;
}

/** Of the tests' databases: small ones, of which a run opens hundreds. */
export const smallServer = {
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
  initDbStartParams: ['--wal-segsize=1', '--no-data-checksums'],
};

/** A folder in memory that leaves a copy when its database is closed: after the shutdown, so that a start from it has nothing to recover. */
export class CopyingFolder extends MemoryFS {
  constructor(private readonly place: string) {
    super();
  }

  override async closeFs(): Promise<void> {
    await this.writeCopy();
    await super.closeFs();
  }

  private get fs() {
    if (!this.pg) throw new Error('the database is not open');
    return this.pg.Module.FS;
  }

  /** Paths of directories and files below one, directories first. */
  private list(path: string): { directories: string[]; files: string[] } {
    const found = { directories: [path], files: [] as string[] };
    for (const name of this.fs.readdir(path)) {
      if (name === '.' || name === '..') continue;
      const at = `${path}/${name}`;
      if (!this.fs.isDir(this.fs.stat(at).mode)) {
        found.files.push(at);
        continue;
      }
      const inside = this.list(at);
      found.directories.push(...inside.directories);
      found.files.push(...inside.files);
    }
    return found;
  }

  /** Writes all bytes to a file of its own name, and to `<place>.json` what they are. */
  private async writeCopy(): Promise<void> {
    const { directories, files } = this.list(PGlite.paths.PGDATA);
    const parts = files.map((path) => this.fs.readFile(path));
    let at = 0;
    const index = files.map((path, n): CopiedFile => {
      const file = { path, at, length: parts[n]?.length ?? 0 };
      at += file.length;
      return file;
    });
    // Two test files that begin together both make it: each index names its own bytes, and the later one replaces the other whole.
    const own = `${this.place}.${crypto.randomUUID()}`;
    await writeFile(`${own}.bin`, Buffer.concat(parts));
    await writeFile(
      `${own}.json`,
      JSON.stringify({ directories, files: index, bytes: `${own}.bin` } satisfies FolderIndex),
    );
    await rename(`${own}.json`, `${this.place}.json`);
  }
}

/** Read once by each process: the files of a run share their modules. */
const copies = new Map<string, FolderCopy>();

async function copyAt(place: string): Promise<FolderCopy> {
  const known = copies.get(place);
  if (known) return known;
  const { bytes, ...index }: FolderIndex = JSON.parse(readFileSync(`${place}.json`, 'utf8'));
  // Not a Buffer: a file in memory takes a slice of what it is given, which of a Buffer are the same bytes for all databases.
  const copy = { ...index, bytes: new Uint8Array(await readFile(bytes)) };
  copies.set(place, copy);
  return copy;
}

/** A folder in memory that begins as a copy: a tar, PGlite's own way, takes three times as long to read. */
export class CopiedFolder extends MemoryFS {
  constructor(private readonly place: string) {
    super();
  }

  override async initialSyncFs(): Promise<void> {
    const { directories, files, bytes } = await copyAt(this.place);
    const fs = this.pg?.Module.FS;
    if (!fs) throw new Error('the database is not open');
    for (const path of directories) fs.mkdirTree(path, 0o700);
    for (const { path, at, length } of files) fs.writeFile(path, bytes.subarray(at, at + length), { mode: 0o600 });
    await super.initialSyncFs();
  }
}
