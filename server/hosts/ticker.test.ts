import { describe, expect, it } from 'vitest';
import { silentLogger } from '#server/call/logger';
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
    const stop = startTicker(
      async (signal) => {
        most = Math.max(most, ++inside);
        if (++rounds === 2) {
          second.open();
          await go.passed;
          told = signal.aborted;
        }
        inside -= 1;
      },
      silentLogger,
      1,
    );
    await second.passed;
    const stopped = stop();
    go.open();
    await stopped;
    expect({ rounds, most, inside }).toEqual({ rounds: 2, most: 1, inside: 0 });
    // Long work need not be done to its end.
    expect(told).toBe(true);
  });

  it('reports an error that repeats once, and another one at once', async () => {
    const told: unknown[] = [];
    const over = gate();
    const errors = ['a', 'a', 'a', 'b', 'b'];
    const stop = startTicker(
      async () => {
        const next = errors.shift();
        if (next) throw new Error(next);
        over.open();
      },
      { error: (_, error) => told.push(error) },
      1,
    );
    await over.passed;
    await stop();
    expect(told).toEqual([new Error('a'), new Error('b')]);
  });

  it('goes on after an error, and tells it', async () => {
    const told: unknown[] = [];
    const again = gate();
    let rounds = 0;
    const stop = startTicker(
      async () => {
        if (++rounds === 1) throw new Error('once');
        again.open();
      },
      { error: (_, error) => told.push(error) },
      1,
    );
    await again.passed;
    await stop();
    expect(told).toEqual([new Error('once')]);
  });
});
