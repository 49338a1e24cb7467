import type { ZipEntry } from '#entity/zip';
import { parsePart } from './xml';

/** The parts of a package by name, and those that nothing has asked for. Names are compared without case; some writers use backslashes. */
export interface Parts {
  bytes: Uint8Array;
  find(name: string): ZipEntry | undefined;
  unread(): ZipEntry[];
}

function partKey(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase();
}

export function partsOf(bytes: Uint8Array, entries: readonly ZipEntry[]): Parts {
  const byName = new Map(entries.map((entry) => [partKey(entry.name), entry]));
  const unread = new Set(entries);
  return {
    bytes,
    find(name) {
      const entry = byName.get(partKey(name));
      if (entry) unread.delete(entry);
      return entry;
    },
    unread: () => [...unread],
  };
}

/** A relationship of a part: the last word of its type, and the name of its target. */
export interface Relationship {
  id: string;
  type: string;
  target: string;
}

/** Resolves the target of a relationship against the folder of its source. */
function resolved(folder: string, target: string): string {
  const { pathname } = new URL(target.replaceAll('\\', '/'), `part://package/${folder}`);
  return decodeURIComponent(pathname).slice(1);
}

/** Returns the relationships inside the package of a part; those of the package itself for ''. */
export function relationshipsOf(parts: Parts, source: string): Relationship[] {
  const cut = source.lastIndexOf('/') + 1;
  const [folder, file] = [source.slice(0, cut), source.slice(cut)];
  const entry = parts.find(`${folder}_rels/${file}.rels`);
  const found: Relationship[] = [];
  if (!entry) return found;
  parsePart(parts.bytes, entry, {
    open(name, { Id = '', Type = '', Target = '', TargetMode }) {
      if (name !== 'Relationship' || TargetMode === 'External') return;
      found.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), target: resolved(folder, Target) });
    },
  });
  return found;
}
