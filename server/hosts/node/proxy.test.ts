import { createServer, type RequestListener, type Server } from 'node:http';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { silentLogger } from '#server/call/logger';
import { gate } from '#tests/support/gate';
import { proxyTo, targetOf } from './proxy';

let upstream: Server | undefined;
afterEach(() => {
  upstream?.closeAllConnections();
  upstream?.close();
  upstream = undefined;
});

function serve(listener: RequestListener): Promise<string> {
  return new Promise((resolve) => {
    const server = createServer(listener).listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(`http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`);
    });
    upstream = server;
  });
}

const call = (path: string, init?: RequestInit) => new Request(`http://console.example${path}`, init);

describe('the way to a customer’s gateway', () => {
  it('forwards method, path, headers and body, and returns the answer unchanged', async () => {
    const url = await serve(async (message, reply) => {
      let body = '';
      for await (const chunk of message) body += chunk;
      const { token, host, 'x-forwarded-for': from, 'x-forwarded-host': asked } = message.headers;
      reply.writeHead(201, { 'content-type': 'application/json', 'content-encoding': 'gzip', 'x-own': 'kept' });
      reply.end(
        gzipSync(
          JSON.stringify({
            code: 0,
            tdata: { method: message.method, url: message.url, body, token, host, from, asked },
          }),
        ),
      );
    });
    const headers = { token: 't', 'x-forwarded-for': '10.0.0.7' };
    const answer = await proxyTo(
      `${url}/merchant/api`,
      '/gateway',
    )(call('/gateway/store/page?a=1', { method: 'POST', headers, body: '{"a":1}' }));
    expect(answer.status).toBe(201);
    expect(answer.headers.get('x-own')).toBe('kept');
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(await answer.json()).toEqual({
      code: 0,
      tdata: {
        method: 'POST',
        url: '/merchant/api/store/page?a=1',
        body: '{"a":1}',
        token: 't',
        host: url.slice(7),
        from: '10.0.0.7',
        asked: 'console.example',
      },
    });
  });

  it('leaves a redirect to the browser', async () => {
    const url = await serve((_message, reply) => reply.writeHead(302, { location: '/elsewhere' }).end());
    const answer = await proxyTo(url, '/gateway')(call('/gateway/x'));
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('/elsewhere');
  });

  it('streams: the first part arrives before the last is sent', async () => {
    const go = gate();
    const url = await serve(async (_message, reply) => {
      reply.write('first');
      await go.passed;
      reply.end('last');
    });
    const answer = await proxyTo(url, '/gateway')(call('/gateway/export'));
    const reader = answer.body?.getReader();
    const text = async () => new TextDecoder().decode((await reader?.read())?.value);
    expect(await text()).toBe('first');
    go.open();
    expect(await text()).toBe('last');
  });

  it('says in an envelope that nobody answers', async () => {
    const url = await serve(() => undefined);
    await new Promise((done) => upstream?.close(done));
    const told: string[] = [];
    const passOn = proxyTo(url, '/gateway', { warn: (line) => told.push(line) });
    const answer = await passOn(call('/gateway/x', { headers: { 'accept-language': 'en-US' } }));
    expect(answer.status).toBe(502);
    expect(await answer.json()).toEqual({ code: 502, message: 'The gateway cannot be reached. Try again later.' });
    expect(told).toEqual([expect.stringContaining(`${url} cannot be reached: connect ECONNREFUSED`)]);
  });

  it('says in an envelope that the answer takes too long', async () => {
    const url = await serve(() => undefined);
    const answer = await proxyTo(url, '/gateway', silentLogger, 30)(call('/gateway/x'));
    expect(answer.status).toBe(504);
    expect(await answer.json()).toEqual({ code: 504, message: '服务响应超时，请稍后再试' });
  });
});

describe('the address of a customer’s gateway', () => {
  const gatewayUrl = 'http://127.0.0.1:8080/merchant/api';
  const target = (path: string) => targetOf(gatewayUrl, '/gateway', new URL(`http://console.example${path}`))?.href;

  it.each([
    ['/gateway/store/page?a=1', `${gatewayUrl}/store/page?a=1`],
    ['/gateway', gatewayUrl],
    ['/gateway/a/../b', `${gatewayUrl}/b`],
    ['/gateway//other.example/x', `${gatewayUrl}//other.example/x`],
    ['/gateway/@other.example', `${gatewayUrl}/@other.example`],
  ])('of %s is %s', (path, expected) => expect(target(path)).toBe(expected));

  it.each([
    '/gateway/../aaaaaaa:49152/secret',
    '/gateway/%2e%2e/aaaaaaa:49152/secret',
    '/gateway/..\\aaaaaaa:49152/secret',
    '/gateway/x/..%2f..%2fother',
    '/gateway/..%5c..%5cother',
    '/gatewayish/x',
    '/gateway/%',
    '/other',
  ])('of %s there is none', (path) => expect(target(path)).toBeUndefined());

  it('never leaves its origin and path', () => {
    const piece = fc.constantFrom(
      '..',
      '.',
      '/',
      '\\',
      '%2e',
      '%2f',
      '%5c',
      '@',
      ':49152',
      '?',
      '#',
      ';',
      'a',
      'gateway',
      'merchant',
      '//',
      '%00',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const address = `http://console.example/gateway/${pieces.join('')}`;
        if (!URL.canParse(address)) return;
        const found = targetOf(gatewayUrl, '/gateway', new URL(address));
        if (!found) return;
        expect(found.origin).toBe('http://127.0.0.1:8080');
        expect(decodeURIComponent(found.pathname)).toMatch(/^\/merchant\/api(\/|$)/);
        expect(decodeURIComponent(found.pathname).split(/[/\\]/)).not.toContain('..');
      }),
      { numRuns: 2_000 },
    );
  });

  it('is asked for nothing by a path that leaves the gateway’s', async () => {
    const asked: (string | undefined)[] = [];
    const url = await serve((message, reply) => {
      asked.push(message.url);
      reply.end();
    });
    const answer = await proxyTo(`${url}/merchant/api`, '/gateway')(call('/gateway/../merchant/secret'));
    expect(answer.status).toBe(400);
    expect(asked).toEqual([]);
  });
});
