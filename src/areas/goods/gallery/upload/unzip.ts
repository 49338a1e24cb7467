import type { Unzipped } from './unzipPictures';

/**
 * Takes the pictures out of a zip in a worker that lives as long as this takes; `bytes` go there and are gone here.
 * Rejects when the worker fails or `signal` ends it.
 */
export async function unzip(bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<Unzipped> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./unzip.worker.ts', import.meta.url), { type: 'module' });
  const answered = new Promise<Unzipped>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Unzipped>) => resolve(data));
    worker.addEventListener('error', (event) => reject(new Error(event.message || 'the worker failed')));
    signal.addEventListener('abort', () => reject(new Error('closed')));
    worker.postMessage(bytes, [bytes.buffer]);
  });
  try {
    return await answered;
  } finally {
    worker.terminate();
  }
}
