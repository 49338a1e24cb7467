import { createServer, type Server } from 'node:http';
import { type Logger, silentLogger } from '#server/call/logger';
import { exchange, type Handle } from '../exchange';
import { listen, type Place } from '../listen';

/** One address of the admin port. */
export interface AdminRoute {
  readonly method: 'GET' | 'POST';
  /** e.g. '/health', compared as a whole */
  readonly path: string;
  /** An error becomes HTTP 500. */
  handle(request: Request): Promise<Response> | Response;
}

export interface AdminServer {
  /** http://host:port */
  readonly address: string;
  /** Answers further routes from now on. */
  add(routes: readonly AdminRoute[]): void;
  /** Closes the port and its connections. */
  stop(): Promise<void>;
}

function handleOf(routes: readonly AdminRoute[]): Handle {
  return async (request) => {
    const { pathname } = new URL(request.url);
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const there = routes.filter(({ path }) => path === pathname);
    const route = there.find((one) => one.method === method);
    if (route) return route.handle(request);
    const isKnown = there.length > 0;
    const headers = isKnown ? { allow: there.map((one) => one.method).join(', ') } : undefined;
    return Response.json(
      { error: isKnown ? 'method not allowed' : 'not found' },
      { status: isKnown ? 405 : 404, headers },
    );
  };
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/**
 * Starts a server for operators: monitoring and maintenance. It has a port of its own, so that no proxy in front of the
 * console can publish it. Rejects with EADDRINUSE or EACCES if it cannot have the port.
 */
export async function startAdminServer(
  place: Place,
  routes: readonly AdminRoute[],
  logger: Logger = silentLogger,
): Promise<AdminServer> {
  const all = [...routes];
  const handle = handleOf(all);
  const server = createServer((message, reply) => {
    exchange(message, reply, handle, { logger }).catch(() => reply.destroy());
  });
  const address = await listen(server, place);
  return {
    address,
    add: (further) => {
      all.push(...further);
    },
    stop: () => stop(server),
  };
}
