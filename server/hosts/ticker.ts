import type { Logger } from '../call/logger';
import { errorText } from '../db/describeError';

const repeatMs = 60_000;

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
  let said = { text: '', at: Number.NEGATIVE_INFINITY };
  /** A database that stays away fails each round: the same error is reported once a minute. */
  const report = (error: unknown): void => {
    const text = errorText(error);
    const at = performance.now();
    if (text === said.text && at - said.at < repeatMs) return;
    said = { text, at };
    logger.error('Timed work failed', error);
  };
  let running: Promise<void> = Promise.resolve();
  const round = async (): Promise<void> => {
    try {
      await tick(stopping.signal);
    } catch (error) {
      report(error);
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
