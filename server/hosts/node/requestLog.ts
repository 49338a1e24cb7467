import type { Logger } from '#server/call/logger';
import type { EndedRequest } from './exchange';

/** Characters of a path that the log keeps: an unknown path may be anything. */
const maxPath = 200;

/** Returns a path with the names of its query parameters. Their values may be phones, names or tokens. */
export function loggedPath({ pathname, searchParams }: URL): string {
  const names = [...new Set(searchParams.keys())].join('&');
  return `${pathname}${names ? `?${names}` : ''}`.slice(0, maxPath);
}

/** Writes one line for a request that has ended. */
export function logRequest(logger: Logger, { method, url, status, ms, isComplete, facts }: EndedRequest): void {
  const { id, account, enterprise, code, statements, rows } = facts;
  const line = {
    id,
    method,
    path: loggedPath(url),
    status,
    code,
    ms: Math.round(ms),
    account,
    enterprise,
    statements,
    rows,
  };
  logger.info('request', isComplete ? line : { ...line, left: true });
}
