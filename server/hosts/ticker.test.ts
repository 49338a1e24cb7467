import { describe, expect, it, vi } from 'vitest';
import { gate } from '#tests/support/gate';
import { startTicker } from './ticker';

describe('the ticker', () => {
  it('never runs two rounds at once, and stop waits for the running one', async () => {
    const second = gate();
    const go = gate();
    let rounds = 0;
    let inside = 0;
    let most = 0;
    let told = false;
    const stop = startTicker(async (signal) => {
      most = Math.max(most, ++inside);
      if (++rounds === 2) {
        second.open();
        await go.passed;
        told = signal.aborted;
      }
      inside -= 1;
    }, 1);
    await second.passed;
    const stopped = stop();
    go.open();
    await stopped;
    expect({ rounds, most, inside }).toEqual({ rounds: 2, most: 1, inside: 0 });
    // Long work need not be done to its end.
    expect(told).toBe(true);
  });

  it('goes on after an error, and tells it', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const again = gate();
    let rounds = 0;
    const stop = startTicker(async () => {
      if (++rounds === 1) throw new Error('once');
      again.open();
    }, 1);
    await again.passed;
    await stop();
    expect(told.mock.lastCall?.join(' ')).toContain('once');
    told.mockRestore();
  });
});
