import { afterAll, beforeAll, expect, it } from 'vitest';
import { getAsIs, makeSite, type Site, startHost } from '#tests/support/nodeHost';
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

async function broughtAlong(path: string) {
  const html = await (await fetch(server.address + path)).text();
  return JSON.parse(/<script type="application\/json" id="start">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
}

it('brings the configuration along, as /config.json says it', async () => {
  const { config, early } = await broughtAlong('/home');
  expect(config).toEqual(await (await fetch(`${server.address}/config.json`)).json());
  expect(early).toBe(true);
});

it('names the files of its address by language, styles included, without those that the page itself names', async () => {
  const { files } = await broughtAlong('/storesAndEmployees/enterpriseBrand');
  expect(files.console.fr).toEqual([
    '/assets/start-3c4d.js',
    '/assets/start-5e6f.css',
    '/assets/stores-9c0d.js',
    '/assets/brand-1e2f.js',
  ]);
  expect(files.console.zh).not.toContain('/assets/stores-9c0d.js');
});

it('sends nothing of the console to a page that signs on', async () => {
  const { files } = await broughtAlong('/storesAndEmployees/enterpriseBrand');
  expect(files.signOn.zh).toEqual(['/assets/signOn-7a8b.js']);
});

it.each(['/nowhere', '/storesAndEmployees/enterpriseBrand/', '/%3Cscript%3E'])('%s has a page, too', async (path) => {
  const { files } = await broughtAlong(path);
  expect(files.console.zh).toContain('/assets/start-3c4d.js');
});

it.each([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['identity', undefined],
])('is compressed as the browser takes it: %s', async (accepted, coding) => {
  const answer = await getAsIs(server.address, '/home', { 'accept-encoding': accepted });
  expect(answer.headers['content-encoding']).toBe(coding);
  expect(answer.headers.vary).toBe('accept-encoding');
});

it('answers a HEAD with the same headers and no body', async () => {
  const answer = await fetch(`${server.address}/home`, { method: 'HEAD' });
  expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(0);
  expect(await answer.text()).toBe('');
});
