import { beforeEach, expect, it, vi } from 'vitest';
import type { Handle } from './exchange';
import { watchRequests } from './recentRequests';

const answer: Handle = () => Promise.resolve(new Response('ok'));
const facts = { code: 0 } as Parameters<Handle>[1];
let time = 0;
const call = (requests: ReturnType<typeof watchRequests>) => requests.handle(new Request('http://localhost/'), facts);

beforeEach(() => {
  time = 10_000;
});

it('waits for nothing without requests', async () => {
  const waiting = vi.fn(() => time);
  await watchRequests(answer, waiting).quiet(1_000);
  expect(time).toBe(10_000);
});

/** Returns a clock that goes on by some milliseconds each time it is read. */
const running = (ms: number) => () => {
  time += ms;
  return time;
};

it('waits until no request has come for a tenth of a second', async () => {
  const requests = watchRequests(answer, running(15));
  expect(await (await call(requests)).text()).toBe('ok');
  await requests.quiet(10_000);
  expect(time - 10_000).toBeGreaterThanOrEqual(100);
  expect(time - 10_000).toBeLessThan(1_000);
});

it('waits no longer than it may', async () => {
  const requests = watchRequests(answer, running(5));
  await call(requests);
  await requests.quiet(20);
  expect(time - 10_000).toBeLessThan(100);
});
