/** How long the script of a screen may take (000 §8, §9). */
export const chunkTimeoutMs = 120_000;

/** The script or the texts of a screen did not come: gone from the server, no network, or slower than the time-out. */
export class ChunkLoadError extends Error {
  constructor(cause?: unknown) {
    super('chunk load failure', { cause });
    this.name = 'ChunkLoadError';
  }
}

/** Waits for a dynamic import; rejects with a ChunkLoadError for every failure. */
export async function chunk<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError()), chunkTimeoutMs);
  });
  try {
    return await Promise.race([loading, late]);
  } catch (cause) {
    throw cause instanceof ChunkLoadError ? cause : new ChunkLoadError(cause);
  } finally {
    clearTimeout(timer);
  }
}
