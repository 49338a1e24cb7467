import type { Readable } from 'node:stream';
import { z } from 'zod';
import { UnlockError, type Unlocked, type UnlockRequest } from '#server/domain/signOn/unlock';
import type { AdminServer } from '../admin/adminServer';
import type { DataFolder } from '../dataFolder';
import { CLIENT_ADDRESS } from '../exchange';
import { type AdminAccess, hasToken, removeAccess, writeAccess } from './adminAccess';
import { writeBackup } from './writeBackup';

export const backupPath = '/backup';
export const unlockPath = '/unlock';

/** Frees a locked account. */
export type Unlock = (request: UnlockRequest) => Promise<Unlocked>;

const unlockInput = z.object({ merchant: z.string().nullable(), account: z.string(), newPassword: z.boolean() });

const isLoopback = (address: string | null) => /^(127\.|::1$|::ffff:127\.)/.test(address ?? '');

/** A stream of Node as the platform's; each piece is read when the caller asks for it. */
function webStream(source: Readable): ReadableStream<Uint8Array> {
  const pieces: AsyncIterator<Uint8Array> = source[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const next = await pieces.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    cancel: () => void source.destroy(),
  });
}

/** Returns whether a request has the token and comes from this machine. */
const isAllowed = (request: Request, access: AdminAccess): boolean =>
  isLoopback(request.headers.get(CLIENT_ADDRESS)) && hasToken(request, access);

const forbidden = () => Response.json({ error: 'forbidden' }, { status: 403 });

/** Answers a backup of the folder. */
function answerBackup(request: Request, folder: DataFolder): Response {
  const backup = writeBackup(folder, new Date());
  request.signal.addEventListener('abort', () => backup.destroy(), { once: true });
  return new Response(webStream(backup), { headers: { 'content-type': 'application/gzip' } });
}

/** Frees a locked account; a request that cannot be carried out is answered with the sentence for the operator. */
async function answerUnlock(request: Request, unlock: Unlock): Promise<Response> {
  const input = unlockInput.safeParse(await request.json());
  if (!input.success) return Response.json({ error: 'bad request' }, { status: 400 });
  try {
    return Response.json(await unlock(input.data));
  } catch (error) {
    if (!(error instanceof UnlockError)) throw error;
    return Response.json({ error: error.message }, { status: 409 });
  }
}

/** Lets commands on this machine work on an open data folder through the admin port. The result ends it. */
export async function openMaintenance(
  admin: AdminServer,
  folder: DataFolder,
  unlock: Unlock,
): Promise<() => Promise<void>> {
  const access = await writeAccess(folder.dataDir, admin.address);
  const guarded =
    (answer: (request: Request) => Response | Promise<Response>) =>
    (request: Request): Response | Promise<Response> =>
      isAllowed(request, access) ? answer(request) : forbidden();
  admin.add([
    { method: 'POST', path: backupPath, handle: guarded((request) => answerBackup(request, folder)) },
    { method: 'POST', path: unlockPath, handle: guarded((request) => answerUnlock(request, unlock)) },
  ]);
  return () => removeAccess(folder.dataDir);
}
