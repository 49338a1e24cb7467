import { copyFile, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { RuntimeConfig } from '#gateway/config';
import { version as release } from '#package';
import { contentSecurityPolicy } from '#server/hosts/node/headers';
import { type EarlyScript, earlyScript } from '#server/hosts/vite/earlyScript';

const CONSOLE_ENTRY = '/src/main.tsx';
const DEMO_ENTRY = '/mocks/hosts/browser/main.ts';

/**
 * A page address has no file on a plain static server; once installed, the worker answers it with the page.
 * MSW's own script comes after: it leaves navigations alone.
 */
const SERVICE_WORKER = `self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  const page = () => fetch(new URL('index.html', self.registration.scope));
  event.respondWith(fetch(event.request).then((answer) => (answer.ok ? answer : page())));
});
// MSW's script takes the worker away with the last page, as tests want it; a demo is come back to.
self.registration.unregister = () => Promise.resolve(false);
importScripts('mockServiceWorker.js');
`;

/** The policy of the node host, and WebAssembly for the database. A page cannot forbid frames for itself. */
function policy({ source }: EarlyScript): string {
  return contentSecurityPolicy([], [source, "'wasm-unsafe-eval'"]).replace(/; frame-ancestors [^;]*/, '');
}

/** The configuration of the static demo under a path. */
export function demoConfig(base: string): RuntimeConfig {
  return {
    gatewayBase: `${base}gateway`,
    tileUrl: null,
    tileAttribution: '',
    signOnUrl: null,
    allowedMenuOrigins: [],
    demo: true,
    version: 'demo',
    release,
  };
}

/** Makes the build a static site that needs no server: the demo's entry, its configuration and its service worker. */
export function demoSite(): Plugin {
  let base = '/';
  return {
    name: 'demo-site',
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => ({
        html: html.replace(CONSOLE_ENTRY, DEMO_ENTRY),
        tags: [
          {
            tag: 'meta',
            attrs: { 'http-equiv': 'Content-Security-Policy', content: policy(await earlyScript()) },
            injectTo: 'head-prepend',
          },
        ],
      }),
    },
    // Before the worker is there, static hosts answer an address without a file with this one.
    async writeBundle({ dir = '' }) {
      await copyFile(join(dir, 'index.html'), join(dir, '404.html'));
    },
    async generateBundle() {
      const mock = createRequire(import.meta.url).resolve('msw/mockServiceWorker.js');
      this.emitFile({ type: 'asset', fileName: 'config.json', source: JSON.stringify(demoConfig(base)) });
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: SERVICE_WORKER });
      this.emitFile({ type: 'asset', fileName: 'mockServiceWorker.js', source: await readFile(mock) });
    },
  };
}
