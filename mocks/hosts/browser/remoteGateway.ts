import type { Answering } from '../msw/gatewayHandlers';
import type { Answer, Call, News } from './messages';

function openPort(): MessagePort {
  if ('SharedWorker' in globalThis) {
    return new SharedWorker(new URL('./gatewayWorker.ts', import.meta.url), { type: 'module', name: 'gateway' }).port;
  }
  const worker = new Worker(new URL('./gatewayWorker.ts', import.meta.url), { type: 'module', name: 'gateway' });
  const { port1, port2 } = new MessageChannel();
  worker.postMessage('connect', [port2]);
  return port1;
}

/** Messages to a page while the worker starts. */
export type StartNews = Exclude<News, Answer>;

/**
 * Starts the gateway in a worker, shared by all tabs where the browser can. Resolves when it is ready; rejects when it
 * cannot start (no storage, no WebAssembly).
 */
export function startRemoteGateway(onNews: (news: StartNews) => void): Promise<Answering> {
  const port = openPort();
  const waiting = new Map<number, (response: Response) => void>();
  let calls = 0;

  const handle = async (request: Request): Promise<Response> => {
    const body = request.body === null ? null : await request.arrayBuffer();
    const call: Call = { id: ++calls, url: request.url, method: request.method, headers: [...request.headers], body };
    return new Promise((resolve) => {
      waiting.set(call.id, resolve);
      port.postMessage(call, body ? [body] : []);
    });
  };

  return new Promise((resolve, reject) => {
    port.onmessage = ({ data }: MessageEvent<News>) => {
      if (data.kind === 'answer') {
        waiting.get(data.id)?.(new Response(data.body, { status: data.status, headers: data.headers }));
        waiting.delete(data.id);
        return;
      }
      onNews(data);
      if (data.kind === 'ready') resolve({ handle });
      if (data.kind === 'failed') reject(new Error(data.message));
    };
  });
}
