import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system in memory, on Linux. */
const inMemory = '/dev/shm';

/** Bytes that a run may need at once, with much to spare. */
const roomNeeded = 4 * 1024 ** 3;

/** Whether data of a run may be in memory. */
export function memoryHasRoom(): boolean {
  try {
    accessSync(inMemory, constants.W_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    // Of a container that may use less than the machine has, what it may use.
    return Math.min(bavail * bsize, process.availableMemory()) >= roomNeeded;
  } catch {
    return false;
  }
}

/**
 * A new folder for data of this run, which the caller removes. In memory where there is room: a database is a thousand files, and
 * the disk of a virtual machine takes half a second of a core to make them.
 */
export function newFolder(prefix: string): string {
  return mkdtempSync(join(memoryHasRoom() ? inMemory : tmpdir(), prefix));
}
