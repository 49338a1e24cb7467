import { CommandError } from '../terminal';
import { readAccess } from './adminAccess';

/** Sends a request to the process that has a data folder open, by its admin port. Throws a CommandError if it has none. */
export async function askProcess(dataDir: string, pid: number, path: string, body?: object): Promise<Response> {
  const access = await readAccess(dataDir, pid);
  if (!access) {
    throw new CommandError(
      `Process ${pid} has ${dataDir} open and no admin port, or is still starting. Start it without ADMIN_PORT=off, or stop it and run the command again.`,
    );
  }
  return fetch(access.address + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${access.token}` },
    body: body && JSON.stringify(body),
  });
}
