import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { ExchangeOptions, Handle } from '../../mocks/hosts/node/exchange';
import { contentSecurityPolicy } from '../../mocks/hosts/node/headers';
import { gatewayMiddleware, type RunningServer, startServer } from '../../mocks/hosts/node/httpServer';
import { readSettings } from '../../mocks/hosts/node/settings';
import { staticFiles } from '../../mocks/hosts/node/staticFiles';

/** The script of the built console that `makeSite` pretends to be. */
export const siteScript = `console.warn(${JSON.stringify('x'.repeat(2_000))});`;

/** A built console in little, and a secret beside its folder. */
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
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>console</title>');
  await writeFile(join(folder, 'icon.svg'), '<svg/>');
  await writeFile(join(folder, '.vite/manifest.json'), '{}');
  await writeFile(join(folder, 'assets/app-1a2b.js'), siteScript);
  await writeFile(join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync(siteScript));
  await writeFile(join(folder, 'assets/app-1a2b.js.gz'), gzipSync(siteScript));
  await writeFile(join(home, 'secret.txt'), 'secret');
  return { folder, secret: 'secret.txt', remove: () => rm(home, { recursive: true }) };
}

/** Starts the node host on a free port before a gateway in memory. */
export async function startHost(site: Site, handle: Handle, options?: ExchangeOptions): Promise<RunningServer> {
  const env = { TILE_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png', SIGN_ON_URL: 'https://sso.example/in' };
  const { config, tileSources } = readSettings(env, '9.9');
  const files = await staticFiles(site.folder, contentSecurityPolicy(tileSources));
  return startServer({ port: 0, host: '127.0.0.1' }, gatewayMiddleware(config, handle, options), files);
}

/** A GET whose path is sent as it is; `fetch` would tidy it, and unpack the answer. */
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
