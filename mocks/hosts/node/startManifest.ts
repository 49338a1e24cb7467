import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the build knows and the server of its pages needs. */
export interface StartManifest {
  /** what a content security policy calls the script that stands in the page */
  scriptSource: string;
  /** the files that each module loads which is loaded on demand, all that it imports included, by source path */
  loads: Readonly<Record<string, readonly string[]>>;
}

/** Beside the bundler's own manifest; the server hides the folder. */
export const startManifestFile = '.vite/start.json';

/** Reads it from a built console; null where the folder holds some other site. */
export async function readStartManifest(folder: string): Promise<StartManifest | null> {
  const text = await readFile(join(folder, startManifestFile), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as StartManifest);
}
