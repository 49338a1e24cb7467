import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const manifest = z.object({
  /** the source expression of the page's script in a content security policy */
  scriptSource: z.string(),
  /** the files of each module loaded on demand, with all its imports, by source path */
  loads: z.record(z.string(), z.array(z.string()).readonly()).readonly(),
});

/** Data of the build that the server of its pages needs. */
export type StartManifest = z.infer<typeof manifest>;

/** Beside the bundler's own manifest; the server hides the folder. */
export const startManifestFile = '.vite/start.json';

/** Reads it from a built console; null where the folder holds some other site. */
export async function readStartManifest(folder: string): Promise<StartManifest | null> {
  const text = await readFile(join(folder, startManifestFile), 'utf8').catch(() => null);
  return text === null ? null : manifest.parse(JSON.parse(text));
}
