import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLogger } from '#server/call/logger';
import { gate } from '#tests/support/gate';
import { getAsIs, makeSite, type Site, startHost } from '#tests/support/nodeHost';
import type { Handle } from './exchange';
import type { ConnectionTimeouts, RunningServer } from './httpServer';
import { BODY_LIMIT } from './refusal';

/** A gateway in memory: answers what came. */
const echo: Handle = async (request) => {
  const { pathname, search } = new URL(request.url);
  if (pathname.endsWith('/broken')) throw new Error('on purpose');
  if (pathname.endsWith('/unread')) return Response.json({ code: 0 });
  if (pathname.endsWith('/large')) return Response.json({ code: 0, tdata: 'a'.repeat(5_000) });
  const bytes = (await request.arrayBuffer()).byteLength;
  const tdata = {
    method: request.method,
    path: pathname + search,
    bytes,
    token: request.headers.get('token'),
    from: request.headers.get('x-forwarded-for'),
  };
  return Response.json(
    { code: 0, tdata },
    {
      headers: [
        ['set-cookie', 'a=1'],
        ['set-cookie', 'b=2'],
      ],
    },
  );
};

let site: Site;
let server: RunningServer;
beforeAll(async () => {
  site = await makeSite();
  server = await startHost(site, echo);
});
afterAll(async () => {
  await server.stop();
  await site.remove();
});

describe('/config.json', () => {
  it('says what the environment set', async () => {
    const answer = await fetch(`${server.address}/config.json`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({
      gatewayBase: '/gateway',
      tileUrl: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
      tileAttribution: '',
      signOnUrl: 'https://sso.example/in',
      allowedMenuOrigins: [],
      demo: true,
      version: '9.9',
      release: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    });
  });
});

describe('the gateway', () => {
  it('gets method, path, headers and body, and the caller’s address', async () => {
    const answer = await fetch(`${server.address}/gateway/store/page?a=%E5%BA%97`, {
      method: 'POST',
      headers: { token: 't', 'x-forwarded-for': '8.8.8.8' },
      body: '店',
    });
    const tdata = { method: 'POST', path: '/gateway/store/page?a=%E5%BA%97', bytes: 3, token: 't', from: '127.0.0.1' };
    expect(await answer.json()).toEqual({ code: 0, tdata });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });

  it('binds browsers to TLS where a proxy in front says that they came by it', async () => {
    const header = async (path: string, headers: Record<string, string>) =>
      (await fetch(`${server.address}${path}`, { headers })).headers.get('strict-transport-security');
    for (const path of ['/gateway/x', '/', '/config.json']) {
      expect(await header(path, { 'x-forwarded-proto': 'https' })).toBe('max-age=31536000');
      expect(await header(path, { 'x-forwarded-proto': 'https, http' })).toBeNull();
      expect(await header(path, {})).toBeNull();
    }
  });

  it('believes a proxy in front, and only its last word, when told so', async () => {
    const behind = await startHost(site, echo, { trustProxy: true });
    const call = (headers: Record<string, string>) => fetch(`${behind.address}/gateway/x`, { headers });
    const claimed = await call({ 'x-forwarded-for': '8.8.8.8, 10.1.2.3' });
    expect(await claimed.json()).toHaveProperty('tdata.from', '10.1.2.3');
    expect(await (await call({})).json()).toHaveProperty('tdata.from', '127.0.0.1');
    await behind.stop();
  });

  it('is not what merely begins like its path', async () => {
    expect(await (await fetch(`${server.address}/gatewayed`)).text()).toContain('<title>');
  });

  it('answers compressed where that saves something', async () => {
    expect(
      (await getAsIs(server.address, '/gateway/large', { 'accept-encoding': 'gzip' })).headers['content-encoding'],
    ).toBe('gzip');
    expect((await getAsIs(server.address, '/gateway/large')).headers['content-encoding']).toBeUndefined();
    expect(await (await fetch(`${server.address}/gateway/large`)).json()).toHaveProperty('tdata', 'a'.repeat(5_000));
  });

  it('that fails gives an envelope in the language asked for, and the reason to the operator', async () => {
    const told: unknown[][] = [];
    const logger = { ...silentLogger, error: (...said: unknown[]) => told.push(said) };
    const watched = await startHost(site, echo, { logger });
    const answer = await fetch(`${watched.address}/gateway/broken`, { headers: { 'accept-language': 'en-US' } });
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({ code: 500, message: 'The server had an error. Try again later.' });
    const id = answer.headers.get('x-request-id');
    expect(told).toEqual([
      ['A request failed', new Error('on purpose'), { id, method: 'GET', path: '/gateway/broken' }],
    ]);
    await watched.stop();
  });

  it('takes a body of the largest size, and refuses one byte more in an envelope', async () => {
    const post = (size: number) =>
      fetch(`${server.address}/gateway/upload`, {
        method: 'POST',
        body: new Uint8Array(size),
        headers: { 'accept-language': 'fr-FR' },
      });
    expect(await (await post(BODY_LIMIT)).json()).toHaveProperty('tdata.bytes', BODY_LIMIT);
    const refused = await post(BODY_LIMIT + 1);
    expect(refused.status).toBe(413);
    expect(await refused.json()).toEqual({
      code: 413,
      message: 'L’envoi dépasse 60 Mo. Compressez-le ou envoyez-le en plusieurs parties',
    });
  });

  it('is spared a body that turns out too large on the way', async () => {
    const parts = BODY_LIMIT / 1024 / 1024 + 1;
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => (sent++ < parts ? controller.enqueue(new Uint8Array(1024 * 1024)) : controller.close()),
    });
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' };
    const refused = await fetch(`${server.address}/gateway/upload`, init);
    expect(refused.status).toBe(413);
    expect(await refused.json()).toMatchObject({ code: 413 });
  });

  it('may leave a body unread; the next request goes on', async () => {
    for (let round = 0; round < 3; round += 1) {
      const answer = await fetch(`${server.address}/gateway/unread`, {
        method: 'POST',
        body: new Uint8Array(2_000_000),
      });
      expect(await answer.json()).toEqual({ code: 0 });
    }
  });

  it('learns that the caller has left', async () => {
    const seen = gate();
    const left = gate();
    const waiting = await startHost(site, async (request) => {
      request.signal.addEventListener('abort', () => left.open());
      seen.open();
      await left.passed;
      return Response.json({ code: 0 });
    });
    const caller = new AbortController();
    const call = fetch(`${waiting.address}/gateway/x`, { signal: caller.signal }).catch(() => 'gone');
    await seen.passed;
    caller.abort();
    await left.passed;
    expect(await call).toBe('gone');
    await waiting.stop();
  });
});

describe('addresses', () => {
  const stores = Array.from({ length: 1000 }, (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`);

  it('may name a thousand stores, as a report’s does', async () => {
    const filter = encodeURIComponent(JSON.stringify({ store: stores }));
    const { status, body } = await getAsIs(server.address, `/dataReport/summaryStores?filter=${filter}`);
    expect(filter.length).toBeGreaterThan(40_000);
    expect(status).toBe(200);
    expect(body).toContain('<title>console</title>');
  });

  it('are refused beyond what the server reads of a request’s head', async () => {
    const { status } = await getAsIs(server.address, `/?filter=${'a'.repeat(70_000)}`);
    expect(status).toBe(431);
  });
});

describe('connections', () => {
  const quick: ConnectionTimeouts = { idle: 50, head: 100, silence: 150, check: 20 };

  /** Sends a text over a connection of its own. Resolves with what came back once the server has closed it. */
  const talk = ({ address }: RunningServer, text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const { port } = new URL(address);
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(text));
      let said = '';
      socket.on('data', (chunk: Buffer) => {
        said += chunk.toString();
      });
      socket.once('error', reject);
      socket.once('close', () => resolve(said));
    });

  it.each([
    ['that say nothing', '', /^HTTP\/1\.1 408/],
    ['that never end the head of a request', 'GET / HTTP/1.1\r\nHost: a\r\n', /^HTTP\/1\.1 408/],
    ['that are idle after an answer', 'GET /config.json HTTP/1.1\r\nHost: a\r\n\r\n', /^HTTP\/1\.1 200/],
    ['that stop in the middle of a body', 'POST /gateway/x HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n1', /^$/],
  ])('%s are closed', async (_, text, answer) => {
    const closing = await startHost(site, echo, {}, { timeouts: quick });
    expect(await talk(closing, text)).toMatch(answer);
    await closing.stop();
  });

  it('outlast those of a proxy in front, which is the first to close one', async () => {
    const answer = await getAsIs(server.address, '/config.json', { connection: 'keep-alive' });
    expect(answer.headers['keep-alive']).toBe('timeout=75');
  });

  it('end with the next answer while the server drains', async () => {
    const draining = await startHost(site, echo);
    const connection = async () =>
      (await getAsIs(draining.address, '/gateway/x', { connection: 'keep-alive' })).headers.connection;
    expect(await connection()).toBe('keep-alive');
    draining.drain();
    expect(await connection()).toBe('close');
    await draining.stop();
  });
});

describe('stop', () => {
  it('finishes a running request and accepts no new one', async () => {
    const entered = gate();
    const go = gate();
    const stopping = await startHost(site, async () => {
      entered.open();
      await go.passed;
      return Response.json({ code: 0 });
    });
    const running = fetch(`${stopping.address}/gateway/x`);
    await entered.passed;
    const stopped = stopping.stop();
    await expect(fetch(`${stopping.address}/gateway/x`)).rejects.toThrow();
    go.open();
    expect(await (await running).json()).toEqual({ code: 0 });
    await stopped;
  });

  it('cuts what does not end in time', async () => {
    const entered = gate();
    const stopping = await startHost(site, () => {
      entered.open();
      return new Promise(() => undefined);
    });
    const call = fetch(`${stopping.address}/gateway/x`).then(
      () => 'answered',
      () => 'cut',
    );
    await entered.passed;
    await stopping.stop(1);
    expect(await call).toBe('cut');
  });
});
