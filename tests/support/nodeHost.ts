import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { emptyStartPage } from '#gateway/startPage';
import { consolePage } from '#server/hosts/node/consolePage';
import type { ExchangeOptions, Handle } from '#server/hosts/node/exchange';
import { gatewayMiddleware, type RunningServer, type ServerOptions, startServer } from '#server/hosts/node/httpServer';
import { readSettings } from '#server/hosts/node/settings';
import { type StartManifest, startManifestFile } from '#server/hosts/node/startManifest';
import { staticFiles } from '#server/hosts/node/staticFiles';

/** The script of the built console that `makeSite` pretends to be. */
export const siteScript = `console.warn(${JSON.stringify('x'.repeat(2_000))});`;

/** A small built console, and a secret beside its folder. */
export interface Site {
  readonly folder: string;
  /** Name of the file that nobody may reach from outside. */
  readonly secret: string;
  remove(): Promise<void>;
}

export async function makeSite(): Promise<Site> {
  const home = await mkdtemp(join(tmpdir(), 'console-site-'));
  const folder = join(home, 'console');
  await mkdir(join(folder, 'assets'), { recursive: true });
  await mkdir(join(folder, '.vite'));
  const page = `<!doctype html><title>console</title>${emptyStartPage}`;
  await writeFile(join(folder, 'index.html'), page);
  const manifest: StartManifest = {
    scriptSource: "'sha256-1a2b'",
    loads: {
      'index.html': ['assets/app-1a2b.js'],
      'src/app/start.tsx': ['assets/start-3c4d.js', 'assets/app-1a2b.js', 'assets/start-5e6f.css'],
      'src/session/signOn/start.tsx': ['assets/signOn-7a8b.js', 'assets/app-1a2b.js'],
      'i18n/fr/company/company.ts': ['assets/stores-9c0d.js'],
      'src/areas/company/brand/brand.screens.tsx': ['assets/brand-1e2f.js', 'assets/start-3c4d.js'],
    },
  };
  await writeFile(join(folder, startManifestFile), JSON.stringify(manifest));
  await writeFile(join(folder, 'icon.svg'), '<svg/>');
  await writeFile(join(folder, 'assets/app-1a2b.js'), siteScript);
  await writeFile(join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync(siteScript));
  await writeFile(join(folder, 'assets/app-1a2b.js.gz'), gzipSync(siteScript));
  await writeFile(join(home, 'secret.txt'), 'secret');
  return { folder, secret: 'secret.txt', remove: () => rm(home, { recursive: true }) };
}

/** Starts the node host on a free port before a gateway in memory. */
export async function startHost(
  site: Site,
  handle: Handle,
  options?: ExchangeOptions,
  serverOptions?: ServerOptions,
): Promise<RunningServer> {
  const env = { TILE_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png', SIGN_ON_URL: 'https://sso.example/in' };
  const settings = readSettings(env, '9.9');
  const files = await staticFiles(site.folder, await consolePage(site.folder, settings));
  return startServer(
    { port: 0, host: '127.0.0.1' },
    gatewayMiddleware(settings.config, handle, options),
    files,
    serverOptions,
  );
}

/** Sends a GET whose path is unchanged; `fetch` would normalise it, and unpack the answer. */
export function getAsIs(
  address: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: string; headers: Record<string, unknown> }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address);
    const call = request({ hostname, port, path, headers }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, body: Buffer.concat(chunks).toString(), headers: reply.headers }),
      );
    });
    call.on('error', reject);
    call.end();
  });
}
