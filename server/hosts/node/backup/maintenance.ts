import type { Readable } from 'node:stream';
import type { AdminServer } from '../admin/adminServer';
import type { DataFolder } from '../dataFolder';
import { CLIENT_ADDRESS } from '../exchange';
import { type AdminAccess, hasToken, removeAccess, writeAccess } from './adminAccess';
import { writeBackup } from './writeBackup';

export const backupPath = '/backup';

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

/** Answers a backup of the folder to who has the token and is on this machine. */
async function answerBackup(request: Request, folder: DataFolder, access: AdminAccess): Promise<Response> {
  if (!isLoopback(request.headers.get(CLIENT_ADDRESS)) || !hasToken(request, access)) {
    return Response.json({ error: 'forbidden' }, { status: 403 });
  }
  const backup = writeBackup(folder, new Date());
  request.signal.addEventListener('abort', () => backup.destroy(), { once: true });
  return new Response(webStream(backup), { headers: { 'content-type': 'application/gzip' } });
}

/** Lets commands on this machine work on an open data folder through the admin port. The result ends it. */
export async function openMaintenance(admin: AdminServer, folder: DataFolder): Promise<() => Promise<void>> {
  const access = await writeAccess(folder.dataDir, admin.address);
  admin.add([{ method: 'POST', path: backupPath, handle: (request) => answerBackup(request, folder, access) }]);
  return () => removeAccess(folder.dataDir);
}
