/**
 * Runs `tick` every `periodMs`, never two at once; an error is logged and does not end it. Returns the function that
 * stops it, which resolves when the running one is done.
 */
export function startTicker(tick: () => Promise<void>, periodMs = 1_000): () => Promise<void> {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> = Promise.resolve();
  const round = async (): Promise<void> => {
    try {
      await tick();
    } catch (error) {
      console.error('Timed work failed:', error);
    }
    if (!stopped) timer = setTimeout(start, periodMs);
  };
  const start = (): void => {
    running = round();
  };
  timer = setTimeout(start, periodMs);
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
