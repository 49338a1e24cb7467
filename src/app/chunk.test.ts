import { afterEach, describe, expect, it, vi } from 'vitest';
import { ChunkLoadError, chunk, chunkTimeoutMs } from './chunk';

afterEach(() => {
  vi.useRealTimers();
});

function loadedAfter(ms: number): Promise<string> {
  return new Promise((resolve) => setTimeout(() => resolve('screen'), ms));
}

describe('a script on its way (000 §8)', () => {
  it('may take 120 seconds', async () => {
    vi.useFakeTimers();
    const result = chunk(loadedAfter(chunkTimeoutMs - 1));
    await vi.advanceTimersByTimeAsync(chunkTimeoutMs);
    expect(chunkTimeoutMs).toBe(120_000);
    await expect(result).resolves.toBe('screen');
  });
  it('has failed when it takes longer', async () => {
    vi.useFakeTimers();
    const result = expect(chunk(loadedAfter(chunkTimeoutMs + 1))).rejects.toBeInstanceOf(ChunkLoadError);
    await vi.advanceTimersByTimeAsync(chunkTimeoutMs + 1);
    await result;
  });
  it('has failed in the same way when the server has it no more', async () => {
    await expect(chunk(Promise.reject(new TypeError('404')))).rejects.toBeInstanceOf(ChunkLoadError);
  });
  it('leaves no timer behind', async () => {
    vi.useFakeTimers();
    await chunk(Promise.resolve(1));
    expect(vi.getTimerCount()).toBe(0);
  });
});
