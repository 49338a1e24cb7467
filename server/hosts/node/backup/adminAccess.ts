import { timingSafeEqual } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** Name of the file in DATA_DIR by which commands of the same user reach the running process. */
export const accessFile = 'admin.json';

const access = z.object({
  /** process that wrote it */
  pid: z.number(),
  /** http://host:port of the admin port */
  address: z.string(),
  token: z.string(),
});

export type AdminAccess = z.infer<typeof access>;

/** Writes the address and a new token where only this user can read them. */
export async function writeAccess(dataDir: string, address: string): Promise<AdminAccess> {
  const made = { pid: process.pid, address, token: crypto.randomUUID() };
  const path = join(dataDir, accessFile);
  await rm(path, { force: true });
  await writeFile(path, JSON.stringify(made), { mode: 0o600, flag: 'wx' });
  return made;
}

/** Reads how to reach the process that has the folder open; null if it has no admin port. */
export async function readAccess(dataDir: string, pid: number): Promise<AdminAccess | null> {
  const text = await readFile(join(dataDir, accessFile), 'utf8').catch(() => '{}');
  const found = access.safeParse(JSON.parse(text));
  return found.success && found.data.pid === pid ? found.data : null;
}

export async function removeAccess(dataDir: string): Promise<void> {
  await rm(join(dataDir, accessFile), { force: true });
}

/** Whether a request has the token. */
export function hasToken(request: Request, { token }: AdminAccess): boolean {
  const [given, expected] = [request.headers.get('authorization') ?? '', `Bearer ${token}`].map((text) =>
    Buffer.from(text),
  );
  return (
    given !== undefined &&
    expected !== undefined &&
    given.length === expected.length &&
    timingSafeEqual(given, expected)
  );
}
