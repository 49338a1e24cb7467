import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { createGzip } from 'node:zlib';
import { type Logger, silentLogger } from '#server/call/logger';
import { newFacts, type RequestFacts } from '#server/call/requestFacts';
import { accepts } from './encoding';
import { securityHeaders } from './headers';
import { BODY_LIMIT, refusal } from './refusal';
import { REQUEST_ID, requestIdOf } from './requestId';

/** Answers a request and may fill in facts about it: the stand-in gateway, or a proxy to a customer's. */
export type Handle = (request: Request, facts: RequestFacts) => Promise<Response>;

/** A request whose answer was sent, or broken off because the caller left. */
export interface EndedRequest {
  readonly method: string;
  readonly url: URL;
  /** HTTP status */
  readonly status: number;
  /** milliseconds from the head of the request to the end of the answer */
  readonly ms: number;
  /** false if the caller left before the end */
  readonly isComplete: boolean;
  readonly facts: RequestFacts;
}

/**
 * Header with the caller's address for the gateway; rate limits count by it. Always set by the server, never taken from
 * the caller.
 */
export const CLIENT_ADDRESS = 'x-forwarded-for';

export interface ExchangeOptions {
  /** The largest body in bytes; BODY_LIMIT when left out. */
  readonly limit?: number;
  /** A proxy in front appends the caller's address to x-forwarded-for. */
  readonly trustProxy?: boolean;
  /** Where failures are reported; nowhere if left out. */
  readonly logger?: Logger;
  /** Is told of each request once it has ended. */
  readonly onEnd?: (ended: EndedRequest) => void;
}

const GZIP_FROM = 1024;

/** Passes at most `limit` bytes, then breaks off and remembers that it did. */
class Limited extends Transform {
  exceeded = false;
  private seen = 0;

  constructor(private readonly limit: number) {
    super();
  }

  override _transform(
    chunk: Buffer,
    _encoding: BufferEncoding,
    done: (error: Error | null, data?: Buffer) => void,
  ): void {
    this.seen += chunk.length;
    this.exceeded = this.seen > this.limit;
    if (this.exceeded) done(new Error('The request body is too large'));
    else done(null, chunk);
  }
}

function clientAddress(message: IncomingMessage, trustProxy: boolean): string {
  const behindProxy = trustProxy ? message.headersDistinct[CLIENT_ADDRESS]?.join(',').split(',').at(-1)?.trim() : '';
  return behindProxy || (message.socket.remoteAddress ?? '');
}

function headersOf(message: IncomingMessage, trustProxy: boolean, id: string): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headersDistinct)) {
    for (const single of value ?? []) headers.append(name, single);
  }
  headers.set(CLIENT_ADDRESS, clientAddress(message, trustProxy));
  headers.set(REQUEST_ID, id);
  return headers;
}

/**
 * Answers one request of node:http by a function of Request. Bodies stream both ways; the request's signal aborts when
 * the caller leaves. A body over `limit` bytes gets a 413 envelope, an error of `handle` a 500 envelope. Every answer has the id of its
 * request.
 */
export async function exchange(
  message: IncomingMessage,
  reply: ServerResponse,
  handle: Handle,
  { limit = BODY_LIMIT, trustProxy = false, logger = silentLogger, onEnd }: ExchangeOptions = {},
): Promise<void> {
  const began = performance.now();
  const facts = newFacts(requestIdOf(message.headers[REQUEST_ID]));
  reply.setHeader(REQUEST_ID, facts.id);
  const language = message.headers['accept-language'];
  const origin = `http://${message.headers.host ?? 'localhost'}`;
  const target = message.url ?? '/';
  // A path may begin with two slashes, which alone would read as another host.
  const address = target.startsWith('/') ? origin + target : target;
  if (!URL.canParse(address)) return send(message, reply, refusal(400, 'badRequest', language));
  const url = new URL(address);
  const method = message.method ?? 'GET';
  reply.once('close', () => {
    const ms = performance.now() - began;
    onEnd?.({ method, url, status: reply.statusCode, ms, isComplete: reply.writableFinished, facts });
  });
  if (Number(message.headers['content-length'] ?? 0) > limit)
    return send(message, reply, refusal(413, 'tooLarge', language));

  const left = new AbortController();
  reply.once('close', () => left.abort());
  const body = method === 'GET' || method === 'HEAD' ? null : new Limited(limit);
  if (body) feed(message, body);
  const request: RequestInit & { duplex: 'half' } = {
    method,
    headers: headersOf(message, trustProxy, facts.id),
    body: body && (Readable.toWeb(body) as ReadableStream<Uint8Array>),
    signal: left.signal,
    duplex: 'half',
  };
  let response: Response;
  try {
    response = await handle(new Request(url, request), facts);
  } catch (error) {
    if (!left.signal.aborted && !body?.exceeded) {
      logger.error('A request failed', error, { id: facts.id, method, path: url.pathname });
    }
    response = refusal(500, 'failed', language);
  }
  // Whatever the handler made of a body that was cut off, the caller must learn the reason.
  await send(message, reply, body?.exceeded ? refusal(413, 'tooLarge', language) : response);
  if (body) letRun(message, body);
}

/** Not `pipeline`: that would cut the connection with the body, and the caller would never see the refusal. */
function feed(message: IncomingMessage, body: Limited): void {
  message.once('error', (error) => body.destroy(error));
  body.once('error', () => letRun(message, body));
  body.once('close', () => letRun(message, body));
  message.pipe(body);
}

/** Reads what is left of a body nobody wants, so that the connection can carry the next request. */
function letRun(message: IncomingMessage, body: Limited): void {
  message.unpipe(body);
  message.resume();
}

async function send(message: IncomingMessage, reply: ServerResponse, response: Response): Promise<void> {
  const { headers, body } = response;
  for (const [name, value] of Object.entries(securityHeaders)) reply.setHeader(name, value);
  for (const [name, value] of headers) if (name !== 'set-cookie' && name !== REQUEST_ID) reply.setHeader(name, value);
  const cookies = headers.getSetCookie();
  if (cookies.length > 0) reply.setHeader('set-cookie', cookies);
  if (!headers.has('cache-control')) reply.setHeader('cache-control', 'no-store');
  reply.statusCode = response.status;
  if (!body || message.method === 'HEAD') {
    await body?.cancel();
    reply.end();
    return;
  }
  const source = Readable.fromWeb(body as NodeReadableStream<Uint8Array>);
  try {
    if (worthGzip(message, headers)) {
      reply.setHeader('content-encoding', 'gzip');
      reply.appendHeader('vary', 'accept-encoding');
      reply.removeHeader('content-length');
      await pipeline(source, createGzip({ level: 5 }), reply);
    } else {
      await pipeline(source, reply);
    }
  } catch {
    // The caller left, or the source broke off: a cut connection says so, a clean end would not.
    reply.destroy();
  }
}

function worthGzip(message: IncomingMessage, headers: Headers): boolean {
  if (!/^application\/json|^text\//.test(headers.get('content-type') ?? '') || headers.has('content-encoding'))
    return false;
  return (
    Number(headers.get('content-length') ?? GZIP_FROM) >= GZIP_FROM &&
    accepts(message.headers['accept-encoding'], 'gzip')
  );
}
