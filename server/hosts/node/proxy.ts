import { type Logger, silentLogger } from '#server/call/logger';
import { refusal } from './refusal';
import { REQUEST_ID } from './requestId';

/** Headers of one connection, which are set again on the next (RFC 9110 §7.6.1). */
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** `fetch` unpacks bodies and counts their bytes itself. */
const ofTheBody = ['content-encoding', 'content-length'];

function without(headers: Headers, names: readonly string[]): Headers {
  const kept = new Headers(headers);
  for (const name of names) kept.delete(name);
  return kept;
}

/** A segment that leads one level up, however it is escaped. */
const parent = /(^|[/\\])\.\.([/\\]|$)/;

/**
 * Returns the address of a customer's gateway for a request's address, or null if the path leaves `basePath` or the gateway's own path.
 * `url` is normalised already: dot segments and backslashes are resolved.
 */
export function targetOf(gatewayUrl: string, basePath: string, url: URL): URL | null {
  if (url.pathname !== basePath && !url.pathname.startsWith(`${basePath}/`)) return null;
  const rest = url.pathname.slice(basePath.length);
  try {
    if (parent.test(decodeURIComponent(rest))) return null;
  } catch {
    return null;
  }
  const base = new URL(gatewayUrl);
  const target = new URL(base);
  const basePathname = base.pathname.replace(/\/+$/, '');
  target.pathname = `${basePathname}${rest}`;
  target.search = url.search;
  const isWithin = target.pathname === basePathname || target.pathname.startsWith(`${basePathname}/`);
  return target.origin === base.origin && isWithin ? target : null;
}

/**
 * Passes requests under `basePath` on to a customer's gateway, so that the browser stays with one origin. Bodies stream
 * both ways. Without an answer within `timeoutMs` (000 §9: 60 s) the caller gets a 504 envelope, without a connection a
 * 502 envelope.
 */
export function proxyTo(
  gatewayUrl: string,
  basePath: string,
  logger: Pick<Logger, 'warn'> = silentLogger,
  timeoutMs = 60_000,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const url = new URL(request.url);
    const { host, protocol } = url;
    const language = request.headers.get('accept-language');
    const target = targetOf(gatewayUrl, basePath, url);
    if (!target) return refusal(400, 'badRequest', language);
    const headers = without(request.headers, [...hopByHop, 'host', 'content-length', 'accept-encoding']);
    headers.set('x-forwarded-host', request.headers.get('x-forwarded-host') ?? host);
    headers.set('x-forwarded-proto', request.headers.get('x-forwarded-proto') ?? protocol.slice(0, -1));
    // Only the wait for the answer is limited: a long download may take its time.
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), timeoutMs);
    const init: RequestInit & { duplex: 'half' } = {
      method: request.method,
      headers,
      body: request.body,
      redirect: 'manual',
      signal: AbortSignal.any([request.signal, late.signal]),
      duplex: 'half',
    };
    try {
      const answer = await fetch(target, init);
      const passed = without(answer.headers, [...hopByHop, ...ofTheBody]);
      return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers: passed });
    } catch (error) {
      if (late.signal.aborted) return refusal(504, 'gatewayTimeout', language);
      if (!request.signal.aborted) {
        const cause = error instanceof Error ? (error.cause ?? error) : error;
        const reason = cause instanceof Error ? cause.message : String(cause);
        logger.warn(`The gateway at ${gatewayUrl} cannot be reached: ${reason}`, {
          id: request.headers.get(REQUEST_ID),
        });
      }
      return refusal(502, 'gatewayUnreachable', language);
    } finally {
      clearTimeout(timer);
    }
  };
}
