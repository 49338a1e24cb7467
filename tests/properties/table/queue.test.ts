import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Board } from '#areas/table/queue/board';
import { demo } from '#tests/support/callers';
import { knownDay, openGateway } from '#tests/support/gateway';

// Q1: numbers are given once a day and letter, and the order is kept but for skip and return.

const gateway = openGateway(knownDay);
const queue = demo('queue', 'BJ001-D');

type Act = 'take' | 'call' | 'skip' | 'dine' | 'return' | 'reset';
interface Step {
  act: Act;
  /** which of the numbers that the act is possible for */
  which: number;
}

const steps = fc.array(
  fc.record({
    act: fc.constantFrom<Act>('take', 'take', 'take', 'call', 'skip', 'dine', 'return', 'reset'),
    which: fc.nat({ max: 20 }),
  }),
  { minLength: 6, maxLength: 22 },
);

interface Model {
  uncalled: string[];
  called: string[];
  passed: string[];
}

const idOf = new Map<string, string>();

async function look(token: string): Promise<Model> {
  const { tdata } = await gateway.post<Board>('/queue/board', { store: demo('store', 'BJ001') }, { token });
  const found = tdata.queues.find(({ id }) => id === queue);
  const waiting = found?.waiting ?? [];
  return {
    uncalled: waiting.filter(({ calledAt }) => calledAt === null).map(({ label }) => label),
    called: waiting
      .filter(({ calledAt }) => calledAt !== null)
      .map(({ label }) => label)
      .sort(),
    passed: (found?.passed ?? []).map(({ label }) => label).sort(),
  };
}

/** Does a step at the gateway and in the model; steps for which there is no number are left out. */
async function run(model: Model, { act, which }: Step, token: string, position: number): Promise<void> {
  const post = <T>(path: string, body: unknown) => gateway.post<T>(path, body, { token });
  if (act === 'take') {
    const { tdata } = await post<{ id: string; label: string }>('/queue/take', { queue, people: 5 });
    expect(idOf.has(tdata.label)).toBe(false);
    idOf.set(tdata.label, tdata.id);
    model.uncalled.push(tdata.label);
    return;
  }
  if (act === 'reset') {
    const { tdata } = await post<{ cleared: number }>('/queue/reset', { id: queue });
    expect(tdata.cleared).toBe(model.uncalled.length + model.called.length + model.passed.length);
    Object.assign(model, { uncalled: [], called: [], passed: [] });
    return;
  }
  const possible = act === 'return' ? model.passed : [...model.called, ...model.uncalled];
  const label = possible[which % Math.max(1, possible.length)];
  if (label === undefined) return;
  expect((await post(`/queue/${act}`, { id: idOf.get(label) })).code).toBe(0);
  const without = (list: string[]) => list.filter((one) => one !== label);
  model.uncalled = act === 'return' ? model.uncalled : without(model.uncalled);
  model.called = without(model.called);
  model.passed = without(model.passed);
  if (act === 'call') model.called = [...model.called, label].sort();
  if (act === 'skip') model.passed = [...model.passed, label].sort();
  if (act === 'return') model.uncalled.splice(Math.min(position - 1, model.uncalled.length), 0, label);
}

describe('a queue', () => {
  it('keeps its order and gives no number twice, whatever is done', { timeout: 60_000 }, async () => {
    const token = await gateway.signOn('1001');
    const id = `store:${demo('store', 'BJ001')}`;
    let version = 0;
    await fc.assert(
      fc.asyncProperty(steps, fc.integer({ min: 1, max: 3 }), async (done, position) => {
        const saved = await gateway.post<{ version: number }>(
          '/queue_config/update',
          { id, version, returnPosition: position },
          { token },
        );
        version = saved.tdata.version;
        await gateway.post('/queue/reset', { id: queue }, { token });
        const model: Model = { uncalled: [], called: [], passed: [] };
        for (const step of done) await run(model, step, token, position);
        expect(await look(token)).toEqual(model);
      }),
      { numRuns: 12 },
    );
  });

  it('gives each of many who ask at once a number of their own, in turn', async () => {
    const token = await gateway.signOn('1001');
    await gateway.post('/queue/reset', { id: queue }, { token });
    const before = idOf.size;
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, node) =>
        gateway.post<{ label: string }>('/queue/take', { queue, people: 3 }, { token, node }),
      ),
    );
    const numbers = replies.map(({ tdata }) => Number(tdata.label.slice(1))).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 12 }, (_, index) => before + 1 + index));
  });
});
