import { http, type RequestHandler } from 'msw';

/** Target of MSW's requests: the gateway itself, or a link to one in a worker. */
export interface Answering {
  handle(request: Request): Promise<Response>;
}

/**
 * Handlers that give everything under `base` ('/gateway', or a whole address) to the gateway. For `setupServer` of msw/node
 * in tests and `setupWorker` of msw/browser in the static demo.
 */
export function gatewayHandlers(gateway: Answering, base = '/gateway'): RequestHandler[] {
  const pattern = base.startsWith('/') ? `*${base}/*` : `${base}/*`;
  return [http.all(pattern, ({ request }) => gateway.handle(request))];
}
