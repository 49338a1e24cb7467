import { delay, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createClient } from './client';
import { GatewayError } from './errors';
import { failureText } from './failureText';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const base = 'http://gateway.test/gateway';

function setUp() {
  const onSessionLost = vi.fn();
  const client = createClient({
    base: () => base,
    context: () => ({
      token: 'secret',
      menuGuid: 'menu-1',
      subject: { guid: 'subject-1', status: '1', isAlliance: true },
      language: 'fr',
    }),
    onSessionLost,
  });
  return { client, onSessionLost };
}

async function failureOf(call: Promise<unknown>): Promise<GatewayError> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof GatewayError)) throw new Error('the call did not fail as a GatewayError');
  return error;
}

describe('what a call carries (000 §7)', () => {
  it('sends every header, read at call time', async () => {
    let headers = new Headers();
    server.use(
      http.post(`${base}/x`, ({ request }) => {
        headers = request.headers;
        return HttpResponse.json({ code: 0, tdata: 1 });
      }),
    );
    await setUp().client.query('/x', { body: { a: 1 } });
    const sent = Object.fromEntries(headers);
    expect(sent).toMatchObject({
      token: 'secret',
      menuguid: 'menu-1',
      source: '0',
      logintype: '0',
      terminalcode: '100',
      multimemberstatus: '1',
      isalliance: 'true',
      opersubjectguid: 'subject-1',
      'accept-language': 'fr-FR',
    });
    expect(sent).not.toHaveProperty('idempotency-key');
  });

  it.each([
    ['a dropped connection', () => HttpResponse.error()],
    ['HTTP 503, which may come after a commit', () => HttpResponse.json({ code: 503, message: 'x' }, { status: 503 })],
    ['HTTP 500', () => HttpResponse.json({ code: 500, message: 'x' }, { status: 500 })],
  ])('keeps the key of a write until it was answered, and takes a new one after: %s', async (_, failed) => {
    const keys: (string | null)[] = [];
    let answer = 0;
    server.use(
      http.post(`${base}/save`, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        answer += 1;
        return answer === 1 ? failed() : HttpResponse.json({ code: 0 });
      }),
    );
    const { client } = setUp();
    await failureOf(client.post('/save', { body: { a: 1 } }));
    await client.post('/save', { body: { a: 1 } });
    await client.post('/save', { body: { a: 1 } });
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[1]);
  });
});

describe('what an answer means', () => {
  it.each([
    ['tdata', { code: 0, tdata: [1] }],
    ['data', { code: 0, data: [1] }],
  ])('finds the payload in %s', async (_, body) => {
    server.use(http.get(`${base}/x`, () => HttpResponse.json(body)));
    expect(await setUp().client.get('/x')).toEqual([1]);
  });

  it.each([
    ['HTTP 500', () => new HttpResponse('broken', { status: 500 }), 'protocol', { key: 'shell.networkFailure' }],
    ['HTML instead of JSON', () => HttpResponse.html('<h1>proxy</h1>'), 'protocol', { key: 'shell.networkFailure' }],
    ['JSON without a code', () => HttpResponse.json({ message: 'ok' }), 'protocol', { key: 'shell.networkFailure' }],
    [
      'success inside a failure',
      () => HttpResponse.json({ code: 0 }, { status: 502 }),
      'protocol',
      { key: 'shell.networkFailure' },
    ],
    [
      'HTTP 503 with an envelope',
      () => HttpResponse.json({ code: 503, message: '稍后再试' }, { status: 503 }),
      'unavailable',
      { text: '稍后再试' },
    ],
    [
      'HTTP 500 with an envelope of another code',
      () => HttpResponse.json({ code: 1000, message: '出错了' }, { status: 500 }),
      'unavailable',
      { text: '出错了' },
    ],
    [
      'HTTP 502 with an envelope without a sentence',
      () => HttpResponse.json({ code: 502 }, { status: 502 }),
      'unavailable',
      { key: 'shell.networkFailure' },
    ],
    [
      'HTTP 413 with an envelope',
      () => HttpResponse.json({ code: 413, message: '太大' }, { status: 413 }),
      'refused',
      { text: '太大' },
    ],
    ['a dropped connection', () => HttpResponse.error(), 'network', { key: 'shell.networkFailure' }],
    ['a refusal', () => HttpResponse.json({ code: 1000, message: '不行' }), 'refused', { text: '不行' }],
    ['code 405', () => HttpResponse.json({ code: 405, message: 'quiet' }), 'silent', null],
    ['code 403', () => HttpResponse.json({ code: 403, message: '无权限' }), 'forbidden', { text: '无权限' }],
  ])('%s', async (_, resolve, kind, told) => {
    server.use(http.get(`${base}/x`, resolve));
    const error = await failureOf(setUp().client.get('/x'));
    expect(error.kind).toBe(kind);
    expect(failureText(error)).toEqual(told);
  });

  it('gives field messages in the shape forms read', async () => {
    const body = { code: 422, message: '校验失败', tdata: { errors: { name: '必填' } } };
    server.use(http.post(`${base}/save`, () => HttpResponse.json(body)));
    const error = await failureOf(setUp().client.post('/save', { body: {} }));
    expect(error.body).toEqual({ errors: { name: '必填', root: { serverError: '校验失败' } } });
  });

  it('names the author of a conflicting change, and the current values', async () => {
    const tdata = { changedBy: '李四', changedAt: '2026-11-20T02:00:00.000Z', current: { name: 'a', version: 3 } };
    server.use(http.post(`${base}/save`, () => HttpResponse.json({ code: 409, message: '', tdata })));
    expect((await failureOf(setUp().client.post('/save', { body: {} }))).conflict).toEqual(tdata);
  });
});

describe('time and cancelling', () => {
  it('gives up after its time-out', async () => {
    server.use(
      http.get(`${base}/slow`, async () => {
        await delay('infinite');
        return HttpResponse.json({ code: 0 });
      }),
    );
    expect((await failureOf(setUp().client.get('/slow', { timeout: 20 }))).kind).toBe('network');
  });

  it('is silent when the caller gave up', async () => {
    server.use(
      http.get(`${base}/slow`, async () => {
        await delay('infinite');
        return HttpResponse.json({ code: 0 });
      }),
    );
    const given = new AbortController();
    const call = failureOf(setUp().client.get('/slow', { signal: given.signal }));
    given.abort();
    const error = await call;
    expect(error.kind).toBe('aborted');
    expect(failureText(error)).toBeNull();
  });

  it('tells of a lost session with the token that was lost', async () => {
    server.use(http.get(`${base}/x`, () => HttpResponse.json({ code: 401, message: '' })));
    const { client, onSessionLost } = setUp();
    const error = await failureOf(client.get('/x'));
    expect(failureText(error)).toBeNull();
    expect(onSessionLost).toHaveBeenCalledWith('secret');
  });

  it.each([
    ['a page of a proxy', () => new HttpResponse('<h1>Unauthorized</h1>', { status: 401 })],
    ['nothing', () => new HttpResponse(null, { status: 401 })],
    ['JSON of its own', () => HttpResponse.json({ error: 'unauthorized' }, { status: 401 })],
  ])('takes HTTP 401 with %s for a lost session as well', async (_, answer) => {
    server.use(http.get(`${base}/x`, answer));
    const { client, onSessionLost } = setUp();
    expect((await failureOf(client.get('/x'))).kind).toBe('session');
    expect(onSessionLost).toHaveBeenCalledWith('secret');
  });
});

describe('a question of the gateway', () => {
  function asking(agrees: boolean) {
    const agreed: (string | null)[] = [];
    server.use(
      http.post(`${base}/table/enable`, ({ request }) => {
        agreed.push(request.headers.get('x-agreed'));
        const next = ['first', 'second'][agreed.length - 1];
        return next
          ? HttpResponse.json({ code: 1000, message: next, tdata: { agree: next, losses: ['A01'] } })
          : HttpResponse.json({ code: 0, message: '', tdata: 'done' });
      }),
    );
    const onQuestion = vi.fn(() => Promise.resolve(agrees));
    const context = () => ({ token: null, menuGuid: null, subject: null, language: 'en' as const });
    return {
      agreed,
      onQuestion,
      client: createClient({ base: () => base, context, onSessionLost: vi.fn(), onQuestion }),
    };
  }

  it('is asked, and the call is sent again with each answer', async () => {
    const { agreed, onQuestion, client } = asking(true);
    expect(await client.post('/table/enable', { body: {} })).toBe('done');
    expect(onQuestion.mock.calls).toEqual([
      [{ text: 'first', losses: ['A01'] }],
      [{ text: 'second', losses: ['A01'] }],
    ]);
    expect(agreed).toEqual([null, 'first', 'first,second']);
  });

  it('ends the call in silence if the operator does not agree', async () => {
    const { agreed, client } = asking(false);
    const error = await failureOf(client.post('/table/enable', { body: {} }));
    expect([error.kind, failureText(error), agreed.length]).toEqual(['aborted', null, 1]);
  });
});
