import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createClient } from './client';
import { askEarly, forgetEarlyCalls } from './earlyCalls';
import { type CallContext, callHeaders, withJson } from './headers';

const base = 'http://gateway.test/gateway';
const operator: CallContext = { token: 'own', menuGuid: 'menu-1', subject: null, language: 'zh' };
const body = { page: 1 };

/** Number of requests, and the answer to each; the last answer is repeated. */
let asked = 0;
let answers: unknown[] = [];

const server = setupServer(
  http.post(`${base}/list`, () => {
    const answer = answers[Math.min(asked, answers.length - 1)];
    asked += 1;
    return answer === undefined ? HttpResponse.error() : HttpResponse.json(answer);
  }),
  http.post(`${base}/save`, () => HttpResponse.json({ code: 0 })),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  forgetEarlyCalls();
  asked = 0;
});
afterAll(() => server.close());

function early(context: Partial<CallContext> = {}): void {
  askEarly({ address: `${base}/list`, ...withJson(callHeaders({ ...operator, ...context }), body) });
}

function setUp() {
  const onSessionLost = vi.fn();
  return { client: createClient({ base: () => base, context: () => operator, onSessionLost }), onSessionLost };
}

it('an early answer is taken once, by exactly its call', async () => {
  answers = [
    { code: 0, tdata: 'early' },
    { code: 0, tdata: 'asked' },
  ];
  early();
  const { client } = setUp();
  expect(await client.query('/list', { body })).toBe('early');
  expect(asked).toBe(1);
  expect(await client.query('/list', { body })).toBe('asked');
});

it.each<[string, Partial<CallContext>]>([
  ['another operator', { token: 'somebody else' }],
  ['another menu', { menuGuid: 'menu-2' }],
  ['another operating subject', { subject: { guid: 'subject', status: '1', isAlliance: false } }],
  ['another language', { language: 'fr' }],
])('what was asked for %s is asked again', async (_, context) => {
  answers = [
    { code: 0, tdata: 'early' },
    { code: 0, tdata: 'asked' },
  ];
  early(context);
  expect(await setUp().client.query('/list', { body })).toBe('asked');
});

it('another body is asked again', async () => {
  answers = [
    { code: 0, tdata: 'early' },
    { code: 0, tdata: 'asked' },
  ];
  early();
  expect(await setUp().client.query('/list', { body: { page: 2 } })).toBe('asked');
});

it.each([
  ['a refusal', { code: 403, message: '无权限' }],
  ['a failure', { code: 500, message: '' }],
  ['no answer', undefined],
])('%s of an early call is nobody’s news: it is asked again', async (_, first) => {
  answers = [first, { code: 0, tdata: 'asked' }];
  early();
  const { client, onSessionLost } = setUp();
  expect(await client.query('/list', { body })).toBe('asked');
  expect(onSessionLost).not.toHaveBeenCalled();
});

it('an early 401 takes the way of every lost session, once', async () => {
  answers = [{ code: 401, message: '' }];
  early();
  const { client, onSessionLost } = setUp();
  await expect(client.query('/list', { body })).rejects.toMatchObject({ kind: 'session' });
  expect(onSessionLost.mock.calls).toEqual([['own']]);
  expect(asked).toBe(1);
});

it('a write makes every early answer old', async () => {
  answers = [
    { code: 0, tdata: 'early' },
    { code: 0, tdata: 'asked' },
  ];
  early();
  const { client } = setUp();
  await client.post('/save', { body: {} });
  expect(await client.query('/list', { body })).toBe('asked');
});

it('an early answer that does not come keeps nobody waiting longer than a call may take', async () => {
  server.use(http.post(`${base}/list`, () => new Promise<never>(() => undefined), { once: true }));
  early();
  const { client } = setUp();
  await expect(client.query('/list', { body, timeout: 20 })).rejects.toMatchObject({ kind: 'network' });
});

it('an early answer that has grown old is asked again', async () => {
  answers = [
    { code: 0, tdata: 'early' },
    { code: 0, tdata: 'asked' },
  ];
  early();
  const { client } = setUp();
  const later = performance.now() + 60_001;
  const clock = vi.spyOn(performance, 'now').mockReturnValue(later);
  expect(await client.query('/list', { body })).toBe('asked');
  clock.mockRestore();
});
