import type { Logger } from '../call/logger';

/**
 * Runs `tick` every `periodMs`, never two at once; an error is logged and does not end it. Returns the function that
 * stops it, which tells the running one by its signal and resolves when that is done.
 */
export function startTicker(
  tick: (signal: AbortSignal) => Promise<void>,
  logger: Pick<Logger, 'error'>,
  periodMs = 1_000,
): () => Promise<void> {
  const stopping = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> = Promise.resolve();
  const round = async (): Promise<void> => {
    try {
      await tick(stopping.signal);
    } catch (error) {
      logger.error('Timed work failed', error);
    }
    if (!stopping.signal.aborted) timer = setTimeout(start, periodMs);
  };
  const start = (): void => {
    running = round();
  };
  timer = setTimeout(start, periodMs);
  return async () => {
    stopping.abort();
    clearTimeout(timer);
    await running;
  };
}
