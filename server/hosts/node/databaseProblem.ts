/** Errors of TLS, by the codes of Node and OpenSSL. */
const tlsCode = /^(ERR_(TLS|SSL|OSSL)_|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|EPROTO$)/;

/** The driver's own words where the server does not speak TLS; they have no code. */
const tlsMessage = /^(The server does not support SSL|There was an error establishing an SSL)/;

/** The driver's own words for no answer in time. */
const timeoutMessage = /timeout expired|connection timeout|timeout exceeded/i;

const unknownHost = new Set(['ENOTFOUND', 'EAI_AGAIN']);

/** Sentences by SQLSTATE, each before the server's own words. */
const ofState: Readonly<Record<string, string>> = {
  '28P01': 'rejects the user or the password of DATABASE_URL',
  '28000': 'does not admit the user of DATABASE_URL from this machine',
  '3D000': 'does not have the database of DATABASE_URL: create it first',
  '42501': 'does not give the user of DATABASE_URL the rights to create tables',
  '53300': 'has no connection left: raise its limit, or lower the DATABASE_…_CONNECTIONS of each process',
  '25006': 'accepts no writes, as a replica does: name the primary server in DATABASE_URL',
  '57P03': 'is starting or shutting down: start again when it is up',
};

function placeOf(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  return url.searchParams.get('host') ?? url.host;
}

/** The message of the first cause that has one: an error about several addresses of a host has none itself. */
function wordsOf(error: Error): string {
  const causes: unknown[] = error instanceof AggregateError ? error.errors : [];
  return error.message || causes.map((cause) => (cause instanceof Error ? cause.message : '')).find(Boolean) || '';
}

/**
 * Returns one sentence on an error of the connection to PostgreSQL, or to a pooler before it. Null for any other error. The
 * sentence holds host and port, and no password.
 *
 * @param code of Node, or a SQLSTATE
 */
export function databaseProblem(error: Error, code: string, databaseUrl: string): string | null {
  const place = placeOf(databaseUrl);
  const words = wordsOf(error);
  if (code === 'ECONNREFUSED') return `Nothing listens at ${place}, where DATABASE_URL has the database.`;
  if (unknownHost.has(code)) return `The host of DATABASE_URL is unknown: ${place}.`;
  if (['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'].includes(code) || timeoutMessage.test(words)) {
    return `The database at ${place} does not answer: ${words}.`;
  }
  if (tlsCode.test(code) || (code === '' && tlsMessage.test(words))) {
    return `The connection to ${place} cannot be encrypted as DATABASE_URL demands: ${words}.`;
  }
  const reason = ofState[code];
  if (reason) return `The database at ${place} ${reason} (${words}).`;
  // Poolers report their own refusals under this class.
  if (code.startsWith('08'))
    return `The database at ${place}, or a pooler before it, refuses the connection: ${words}.`;
  return code === 'ECONNRESET' || /terminated unexpectedly/.test(words)
    ? `The database at ${place} closed the connection: ${words}.`
    : null;
}
