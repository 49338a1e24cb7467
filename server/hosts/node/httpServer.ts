import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { RuntimeConfig } from '#gateway/config';
import { type Logger, silentLogger } from '#server/call/logger';
import { type ExchangeOptions, exchange, type Handle } from './exchange';
import { strictTransport } from './headers';
import { listen, type Place } from './listen';
import { proxyWarning } from './proxyWarning';
import type { StaticFiles } from './staticFiles';

/** Answers a request that is the server's own to answer; false leaves it to the next. */
export type Middleware = (message: IncomingMessage, reply: ServerResponse) => boolean;

/** One answer that cannot be sent must not end the server for all others. */
function run(answer: Promise<void>, reply: ServerResponse, logger: Logger = silentLogger): void {
  answer.catch((error: unknown) => {
    logger.error('An answer could not be sent', error);
    reply.destroy();
  });
}

const CONFIG_PATH = '/config.json';

const pathOf = (url = '/'): string => url.replace(/[?#].*$/s, '');

/**
 * The address of a report of 1,000 chosen stores takes some 46,000 bytes; the other headers, cookies too, have the
 * rest.
 */
const headerBytes = 64 * 1024;

/** Whether an address is the gateway's to answer, or the configuration's. */
export function isForGateway(url: string | undefined, gatewayBase: string): boolean {
  const path = pathOf(url);
  return path === CONFIG_PATH || path === gatewayBase || path.startsWith(`${gatewayBase}/`);
}

/** Serves /config.json and everything under the gateway's path. */
export function gatewayMiddleware(config: RuntimeConfig, handle: Handle, options?: ExchangeOptions): Middleware {
  const answerConfig: Handle = async () => Response.json(config);
  const watch = proxyWarning(options?.trustProxy ?? false, (text) => (options?.logger ?? silentLogger).warn(text));
  return (message, reply) => {
    if (!isForGateway(message.url, config.gatewayBase)) return false;
    watch(message);
    const answering = pathOf(message.url) === CONFIG_PATH ? answerConfig : handle;
    run(exchange(message, reply, answering, options), reply, options?.logger);
    return true;
  };
}

/**
 * The last value is that of the proxy next to the server; a caller who claims TLS without one only binds their own
 * browser.
 */
function cameByTls({ headersDistinct }: IncomingMessage): boolean {
  const said = headersDistinct['x-forwarded-proto']?.join(',').split(',').at(-1);
  return said?.trim().toLowerCase() === 'https';
}

/** Milliseconds after which the server closes connections. */
export interface ConnectionTimeouts {
  /** between two requests; proxies usually keep idle connections for 60 s, and must be the first to close one */
  readonly idle: number;
  /** until the head of a request is complete, a new connection's too */
  readonly head: number;
  /** without a byte in either direction while a request runs; a call takes 20 s at most */
  readonly silence: number;
  /** between two checks of heads that take too long */
  readonly check: number;
}

const usualTimeouts: ConnectionTimeouts = { idle: 75_000, head: 80_000, silence: 150_000, check: 10_000 };

/** Milliseconds that running requests have when the server stops: more than the longest call takes. */
const graceOfStop = 25_000;

export interface RunningServer {
  /** http://host:port of the server */
  readonly address: string;
  /** Asks callers with each answer from now on to close their connection. */
  drain(): void;
  /** Accepts no more requests, lets running ones end (at most `graceMs`), then closes. */
  stop(graceMs?: number): Promise<void>;
}

export interface ServerOptions {
  readonly logger?: Logger;
  readonly timeouts?: ConnectionTimeouts;
}

/** Starts the server. Rejects with EADDRINUSE or EACCES when the port cannot be had. */
export async function startServer(
  place: Place,
  gateway: Middleware,
  files: StaticFiles,
  { logger, timeouts = usualTimeouts }: ServerOptions = {},
): Promise<RunningServer> {
  const running = new Set<ServerResponse>();
  let isDraining = false;
  const options = {
    maxHeaderSize: headerBytes,
    keepAliveTimeout: timeouts.idle,
    headersTimeout: timeouts.head,
    connectionsCheckingInterval: timeouts.check,
  };
  const server = createServer(options, (message, reply) => {
    if (isDraining) reply.setHeader('connection', 'close');
    running.add(reply);
    reply.once('close', () => running.delete(reply));
    if (cameByTls(message)) reply.setHeader(...strictTransport);
    if (!gateway(message, reply)) run(files.serve(message, reply), reply, logger);
  });
  server.timeout = timeouts.silence;
  const address = await listen(server, place);
  return {
    address,
    drain: () => {
      isDraining = true;
    },
    stop: (graceMs = graceOfStop) => stop(server, running, graceMs),
  };
}

async function stop(server: Server, running: ReadonlySet<ServerResponse>, graceMs: number): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  const ended = Promise.all([...running].map((reply) => new Promise((resolve) => reply.once('close', resolve))));
  const grace = new AbortController();
  await Promise.race([ended, setTimeout(graceMs, undefined, { signal: grace.signal }).catch(() => undefined)]);
  grace.abort();
  // Open connections are idle now: browsers keep them after an answer, and open some in advance.
  server.closeAllConnections();
  await closed;
}
