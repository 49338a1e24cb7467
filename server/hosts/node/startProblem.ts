import { SealError } from '#server/call/vault';
import { UpgradeError } from '#server/db/upgradeErrors';
import { databaseProblem } from './databaseProblem';
import { NoDemoError } from './loadDemoWorld';
import { LockedError } from './lock';
import type { Settings } from './settings';

type Place = Pick<Settings, 'port' | 'host' | 'dataDir' | 'admin' | 'databaseUrl' | 'databaseCaFile'>;

const ofTheFolder: Readonly<Record<string, string>> = {
  EEXIST: 'is not a folder. Choose another with DATA_DIR.',
  ENOTDIR: 'is not a folder. Choose another with DATA_DIR.',
  EACCES: 'may not be written. Give this user the right to, or choose another with DATA_DIR.',
  EPERM: 'may not be written. Give this user the right to, or choose another with DATA_DIR.',
  EROFS: 'is on a file system that cannot be written. Choose another with DATA_DIR.',
};

const noSpace = ({ databaseUrl, dataDir }: Place): string =>
  databaseUrl
    ? 'The disk of the database server is full. Make room there.'
    : `The disk of ${dataDir} is full. Make room, or choose another folder with DATA_DIR.`;

/** The files that the connection to the database needs. */
function certificateFiles({ databaseUrl, databaseCaFile }: Place): (string | null)[] {
  const { searchParams } = new URL(databaseUrl ?? 'postgres://none');
  return [databaseCaFile, ...['sslrootcert', 'sslcert', 'sslkey'].map((name) => searchParams.get(name))];
}

function textOf(value: object, name: string): string {
  const found: unknown = Reflect.get(value, name);
  return typeof found === 'string' ? found : '';
}

/** An error and what caused it, outermost first: a database hides a full disk under its own. */
function chainOf(error: unknown): Error[] {
  const found: Error[] = [];
  for (let one = error; one instanceof Error && found.length < 10; one = one.cause) found.push(one);
  return found;
}

/** Returns which port a failure to listen is of, and by which settings another one is chosen. */
function listenerOf(error: Error, { port, host, admin }: Place) {
  const isAdmin =
    admin !== null &&
    (Reflect.get(error, 'port') === admin.port
      ? admin.port !== port
      : textOf(error, 'hostname') === admin.host && admin.host !== host);
  return isAdmin
    ? { port: admin.port, host: admin.host, portName: 'ADMIN_PORT', hostName: 'ADMIN_HOST' }
    : { port, host, portName: 'PORT', hostName: 'HOST' };
}

function messageOf(error: Error, place: Place): string | undefined {
  const { dataDir } = place;
  if (error instanceof LockedError) return `${error.message}\nStop it first, or choose another folder with DATA_DIR.`;
  if (error instanceof SealError || error instanceof NoDemoError || error instanceof UpgradeError) return error.message;
  const code = textOf(error, 'code');
  if (code === 'ENOSPC' || code === '53100' || /no space left on device/i.test(error.message)) return noSpace(place);
  const path = textOf(error, 'path');
  if (path.startsWith(dataDir) || dataDir.startsWith(`${path}/`)) {
    const reason = path === '' ? undefined : ofTheFolder[code];
    if (reason) return `${path.length < dataDir.length ? path : dataDir} ${reason}`;
  }
  if (path !== '' && certificateFiles(place).includes(path)) {
    return `The certificate file ${path} of the database cannot be read: ${error.message}.`;
  }
  const { port, host, portName, hostName } = listenerOf(error, place);
  if (code === 'EADDRINUSE') return `Port ${port} of ${host} is taken. Choose another with ${portName}.`;
  if (code === 'EACCES') return `No right to use port ${port} of ${host}. Choose one from 1024 with ${portName}.`;
  if (
    code === 'EADDRNOTAVAIL' ||
    (code === 'ENOTFOUND' && [place.host, place.admin?.host].includes(textOf(error, 'hostname')))
  ) {
    return `${host} is no address of this machine. Choose one with ${hostName}: 127.0.0.1 for this machine alone, 0.0.0.0 for the network.`;
  }
  return (place.databaseUrl && databaseProblem(error, code, place.databaseUrl)) || undefined;
}

/** One sentence for a failure that is the operator's to mend: a stack would only hide it. Undefined for all others. */
export function plainMessage(error: unknown, place: Place): string | undefined {
  for (const one of chainOf(error)) {
    const message = messageOf(one, place);
    if (message) return message;
  }
  return undefined;
}
