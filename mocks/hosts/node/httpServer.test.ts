import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as nodeRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { gate } from '../../../tests/support/gate';
import type { ExchangeOptions, Handle } from './exchange';
import { contentSecurityPolicy } from './headers';
import { gatewayMiddleware, type RunningServer, startServer } from './httpServer';
import { BODY_LIMIT } from './refusal';
import { readSettings } from './settings';
import { staticFiles } from './staticFiles';

const { config } = readSettings(
  { TILE_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png', SIGN_ON_URL: 'https://sso.example/in' },
  '9.9',
);
const script = `console.warn(${JSON.stringify('x'.repeat(2_000))});`;

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

let folder: string;
let server: RunningServer;

async function start(handle: Handle, options?: ExchangeOptions): Promise<RunningServer> {
  const files = await staticFiles(folder, contentSecurityPolicy(['https://*.tiles.example']));
  return startServer({ port: 0, host: '127.0.0.1' }, gatewayMiddleware(config, handle, options), files);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-static-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>console</title>');
  await writeFile(join(folder, 'icon.svg'), '<svg/>');
  await writeFile(join(folder, '.vite/manifest.json'), '{}');
  await writeFile(join(folder, 'assets/app-1a2b.js'), script);
  await writeFile(join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync(script));
  await writeFile(join(folder, 'assets/app-1a2b.js.gz'), gzipSync(script));
  await writeFile(`${folder}-secret.txt`, 'secret');
  server = await start(echo);
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
  await rm(`${folder}-secret.txt`);
});

/** Sends the path as it is; `fetch` would tidy it first. */
function raw(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: string; headers: Record<string, unknown> }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.address);
    nodeRequest({ hostname, port, path, headers }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, body: Buffer.concat(chunks).toString(), headers: reply.headers }),
      );
    })
      .on('error', reject)
      .end();
  });
}

describe('files', () => {
  it.each(['/', '/login', '/storesAndEmployees/store?page=2', '/storesAndEmployees/editStore?guid=a.b'])(
    '%s is the page, never kept',
    async (path) => {
      const page = await fetch(server.address + path);
      expect(page.status).toBe(200);
      expect(await page.text()).toContain('<title>console</title>');
      expect(page.headers.get('cache-control')).toBe('no-store');
      const policy = page.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("img-src 'self' data: blob: https://*.tiles.example;");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('eval');
    },
  );

  it.each([
    ['br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['identity', undefined],
    ['', undefined],
  ])('sends the prepared variant for Accept-Encoding "%s"', async (accepted, coding) => {
    const answer = await raw('/assets/app-1a2b.js', { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(coding);
    expect(answer.headers.vary).toBe('accept-encoding');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
  });

  it('decompresses to the file', async () => {
    expect(await (await fetch(`${server.address}/assets/app-1a2b.js`)).text()).toBe(script);
  });

  it('asks again for what has no hash in its name, and sends it once', async () => {
    const first = await fetch(`${server.address}/icon.svg`);
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const again = await fetch(`${server.address}/icon.svg`, {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it.each(['/assets/gone-1a2b.js', '/assets/page', '/gone.png', '/.vite/manifest.json', '/assets/app-1a2b.js.br'])(
    '%s does not exist',
    async (path) => {
      expect((await raw(path)).status).toBe(404);
    },
  );

  it.each(['/../SECRET', '/%2e%2e/SECRET', '/assets/..%2f..%2fSECRET', '/..%5cSECRET', '/%00', '//etc/passwd'])(
    '%s leads nowhere outside',
    async (path) => {
      const answer = await raw(path.replace('SECRET', `${folder.split('/').at(-1)}-secret.txt`));
      expect(answer.body).not.toContain('secret\n');
      expect(answer.body).not.toMatch(/^secret|root:/);
    },
  );

  it('takes a path that cannot be decoded for a bad request, and writing for not allowed', async () => {
    expect((await raw('/%E0%A4%A')).status).toBe(400);
    const post = await fetch(`${server.address}/login`, { method: 'POST', body: '{}' });
    expect(post.status).toBe(405);
    expect(post.headers.get('allow')).toBe('GET, HEAD');
  });
});

describe('every answer', () => {
  it.each(['/', '/assets/app-1a2b.js', '/gone.png', '/config.json', '/gateway/x'])(
    '%s carries the security headers',
    async (path) => {
      const { headers } = await fetch(server.address + path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('permissions-policy')).toContain('camera=()');
    },
  );
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
    });
  });
});

describe('the gateway', () => {
  it('gets method, path, headers and body, and who calls', async () => {
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

  it('believes a proxy in front, and only its last word, when told so', async () => {
    const behind = await start(echo, { trustProxy: true });
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
    expect((await raw('/gateway/large', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
    expect((await raw('/gateway/large')).headers['content-encoding']).toBeUndefined();
    expect(await (await fetch(`${server.address}/gateway/large`)).json()).toHaveProperty('tdata', 'a'.repeat(5_000));
  });

  it('that fails gives an envelope in the language asked for, and the reason to the operator', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const answer = await fetch(`${server.address}/gateway/broken`, { headers: { 'accept-language': 'en-US' } });
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({ code: 500, message: 'The server failed. Try again later' });
    expect(told.mock.lastCall?.join(' ')).toContain('GET /gateway/broken failed: Error: on purpose');
    told.mockRestore();
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
      message: "L'envoi dépasse 60 Mo. Compressez-le ou envoyez-le en plusieurs parties",
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
    const waiting = await start(async (request) => {
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

describe('stop', () => {
  it('lets a running request end and takes no new one', async () => {
    const entered = gate();
    const go = gate();
    const stopping = await start(async () => {
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
    const stopping = await start(() => {
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
