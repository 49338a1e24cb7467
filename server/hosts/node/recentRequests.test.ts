import { expect, it } from 'vitest';
import type { Handle } from './exchange';
import { watchRequests } from './recentRequests';

it('is busy for half a second after a request', async () => {
  let time = 10_000;
  const answer: Handle = () => Promise.resolve(new Response('ok'));
  const requests = watchRequests(answer, () => time);
  expect(requests.isIdle()).toBe(true);
  const reply = await requests.handle(new Request('http://localhost/'), { code: 0 } as Parameters<Handle>[1]);
  expect(await reply.text()).toBe('ok');
  time += 500;
  expect(requests.isIdle()).toBe(false);
  time += 1;
  expect(requests.isIdle()).toBe(true);
});
