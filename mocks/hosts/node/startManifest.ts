import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const manifest = z.object({
  /** what a content security policy calls the script that stands in the page */
  scriptSource: z.string(),
  /** the files that each module loads which is loaded on demand, all that it imports included, by source path */
  loads: z.record(z.string(), z.array(z.string()).readonly()).readonly(),
});

/** What the build knows and the server of its pages needs. */
export type StartManifest = z.infer<typeof manifest>;

/** Beside the bundler's own manifest; the server hides the folder. */
export const startManifestFile = '.vite/start.json';

/** Reads it from a built console; null where the folder holds some other site. */
export async function readStartManifest(folder: string): Promise<StartManifest | null> {
  const text = await readFile(join(folder, startManifestFile), 'utf8').catch(() => null);
  return text === null ? null : manifest.parse(JSON.parse(text));
}
