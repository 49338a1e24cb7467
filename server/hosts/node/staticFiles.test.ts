import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAsIs, makeSite, type Site, siteScript, startHost } from '#tests/support/nodeHost';
import type { RunningServer } from './httpServer';

let site: Site;
let server: RunningServer;
beforeAll(async () => {
  site = await makeSite();
  server = await startHost(site, async () => Response.json({ code: 0 }));
});
afterAll(async () => {
  await server.stop();
  await site.remove();
});

describe('files', () => {
  it.each(['/', '/index.html', '/login', '/storesAndEmployees/store?page=2', '/storesAndEmployees/editStore?guid=a.b'])(
    '%s is the page, never kept',
    async (path) => {
      const page = await fetch(server.address + path);
      expect(page.status).toBe(200);
      expect(await page.text()).toContain('<title>console</title>');
      expect(page.headers.get('cache-control')).toBe('no-store');
      const policy = page.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("script-src 'self' 'sha256-1a2b';");
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
    const answer = await getAsIs(server.address, '/assets/app-1a2b.js', { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(coding);
    expect(answer.headers.vary).toBe('accept-encoding');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
  });

  it('decompresses to the file', async () => {
    expect(await (await fetch(`${server.address}/assets/app-1a2b.js`)).text()).toBe(siteScript);
  });

  it('without a hash in their name are revalidated, and sent once', async () => {
    const first = await fetch(`${server.address}/icon.svg`);
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const again = await fetch(`${server.address}/icon.svg`, {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it.each(['/assets/gone-1a2b.js', '/assets/page', '/gone.png', '/.vite/start.json', '/assets/app-1a2b.js.br'])(
    '%s does not exist',
    async (path) => {
      expect((await getAsIs(server.address, path)).status).toBe(404);
    },
  );

  it.each(['/../SECRET', '/%2e%2e/SECRET', '/assets/..%2f..%2fSECRET', '/..%5cSECRET', '/%00', '//etc/passwd'])(
    '%s leads nowhere outside',
    async (path) => {
      const answer = await getAsIs(server.address, path.replace('SECRET', site.secret));
      expect(answer.body).not.toContain('secret\n');
      expect(answer.body).not.toMatch(/^secret|root:/);
    },
  );

  it('takes a path that cannot be decoded for a bad request, and writing for not allowed', async () => {
    expect((await getAsIs(server.address, '/%E0%A4%A')).status).toBe(400);
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
