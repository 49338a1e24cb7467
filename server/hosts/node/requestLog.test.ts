import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LogFacts, silentLogger } from '#server/call/logger';
import { makeSite, type Site, startHost } from '#tests/support/nodeHost';
import type { Handle } from './exchange';
import type { RunningServer } from './httpServer';
import { requestIdOf } from './requestId';
import { logRequest } from './requestLog';

const lines: (LogFacts | undefined)[] = [];
const logger = { ...silentLogger, info: (_: string, facts?: LogFacts) => lines.push(facts) };

const handle: Handle = async (request, facts) => {
  Object.assign(facts, { account: 'e-1', enterprise: '10000001', code: 0, statements: 3, rows: 7 });
  return Response.json({ code: 0, tdata: request.headers.get('x-request-id') });
};

let site: Site;
let server: RunningServer;
beforeAll(async () => {
  site = await makeSite();
  server = await startHost(site, handle, { onEnd: (ended) => logRequest(logger, ended) });
});
afterAll(async () => {
  await server.stop();
  await site.remove();
});

describe('a request', () => {
  it('has one line with its id, which the answer and the gateway have too, and no value of its address', async () => {
    const answer = await fetch(`${server.address}/gateway/member/list?phone=13800001001&page=2`);
    const id = answer.headers.get('x-request-id');
    expect(id).toMatch(/^[2-9a-z]{12}$/);
    expect(await answer.json()).toEqual({ code: 0, tdata: id });
    await expect.poll(() => lines.length).toBe(1);
    expect(lines[0]).toEqual({
      id,
      method: 'GET',
      path: '/gateway/member/list?phone&page',
      status: 200,
      code: 0,
      ms: expect.any(Number),
      account: 'e-1',
      enterprise: '10000001',
      statements: 3,
      rows: 7,
    });
  });

  it('keeps the id of a proxy in front', async () => {
    const headers = { 'x-request-id': 'f3b1-77.A_9' };
    const answer = await fetch(`${server.address}/gateway/x`, { headers });
    expect(answer.headers.get('x-request-id')).toBe('f3b1-77.A_9');
  });

  it.each(['', 'a b', 'x'.repeat(65), '"}\n{"level":"error"', '<script>'])(
    'gets another id in the place of %j',
    (given) => {
      expect(requestIdOf(given)).toMatch(/^[2-9a-z]{12}$/);
    },
  );
  it('keeps an id of the greatest length', () => expect(requestIdOf('x'.repeat(64))).toBe('x'.repeat(64)));
});
