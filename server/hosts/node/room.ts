import { statfsSync } from 'node:fs';

/** Bytes that the embedded database needs to go on: three segments of its write-ahead log, without which its engine ends. */
const needed = 48 * 2 ** 20;

/** Milliseconds for which an answer holds. */
const freshMs = 500;

/** Returns a function that tells whether the disk of a folder has room for the embedded database to write. */
export function roomIn(folder: string): () => boolean {
  let asked = Number.NEGATIVE_INFINITY;
  let hasRoom = true;
  return () => {
    const now = performance.now();
    if (now - asked < freshMs) return hasRoom;
    asked = now;
    const { bavail, bsize } = statfsSync(folder);
    hasRoom = bavail * bsize >= needed;
    return hasRoom;
  };
}
