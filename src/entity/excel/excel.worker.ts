import type { JobRequest } from './excelSession';
import { createJobServer } from './jobServer';

/** Files travel to the page without being copied. */
const serve = createJobServer((answer) => {
  const file = 'result' in answer && answer.result instanceof ArrayBuffer ? [answer.result] : [];
  self.postMessage(answer, { transfer: file });
});

self.addEventListener('message', ({ data }: MessageEvent<JobRequest>) => void serve(data));
