import { readFile } from 'node:fs/promises';
import type { ConnectionOptions } from 'node:tls';

/** The modes of libpq, whose meanings apply (https://www.postgresql.org/docs/current/libpq-ssl.html). */
export const sslModes = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'] as const;

type SslMode = (typeof sslModes)[number];

/** False for a connection without TLS. */
export type Tls = false | ConnectionOptions;

/** An address of a database, and the ways to connect to it, best first. */
export interface DatabaseAddress {
  /** without parameters about TLS, which the driver would read in its own way */
  readonly url: string;
  readonly ways: readonly Tls[];
}

/** Parameters of the address that are about TLS. */
const parameters = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'ssl', 'uselibpqcompat'] as const;

/** Modes of the driver's own parameter `ssl`; true means a checked certificate. */
const modeOfFlag: Readonly<Record<string, SslMode>> = {
  true: 'verify-full',
  1: 'verify-full',
  false: 'disable',
  0: 'disable',
  'no-verify': 'require',
};

/** Returns the TLS mode of an address. libpq prefers TLS if the address says nothing. */
export function sslModeOf(url: URL): SslMode {
  const named = sslModes.find((mode) => mode === url.searchParams.get('sslmode'));
  return named ?? modeOfFlag[url.searchParams.get('ssl') ?? ''] ?? 'prefer';
}

const isSocket = (url: URL): boolean => /^(\/|%2f)/i.test(url.searchParams.get('host') ?? url.hostname);

/** Returns the ways that a mode permits. */
function waysOf(mode: SslMode, files: ConnectionOptions): Tls[] {
  const unchecked: Tls = { ...files, rejectUnauthorized: false };
  const signed: Tls = { ...files, checkServerIdentity: () => undefined };
  switch (mode) {
    case 'disable':
      return [false];
    case 'allow':
      return [false, unchecked];
    case 'prefer':
      return [unchecked, false];
    case 'require':
      // As libpq does for compatibility: with a root certificate, `require` is `verify-ca`.
      return [files.ca ? signed : unchecked];
    case 'verify-ca':
      return [signed];
    case 'verify-full':
      return [files];
  }
}

/**
 * Reads the TLS parameters of an address. Rejects if a certificate file cannot be read.
 *
 * @param address postgres://user:password@host:port/database?sslmode=…
 * @param caFile root certificates if the address names none
 */
export async function databaseAddress(address: string, caFile: string | null): Promise<DatabaseAddress> {
  const url = new URL(address);
  const mode = isSocket(url) ? 'disable' : sslModeOf(url);
  const contentOf = async (path: string | null) => (path ? await readFile(path, 'utf8') : undefined);
  const [ca, cert, key] = await Promise.all(
    [
      url.searchParams.get('sslrootcert') ?? caFile,
      url.searchParams.get('sslcert'),
      url.searchParams.get('sslkey'),
    ].map(contentOf),
  );
  const ways = waysOf(mode, { ca, cert, key });
  for (const name of parameters) url.searchParams.delete(name);
  return { url: url.href, ways };
}
