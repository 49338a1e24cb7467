import { createReadStream, type Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ConsolePage } from './consolePage';
import { accepts } from './encoding';
import { securityHeaders } from './headers';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

/** Best first; the build writes these beside each file that becomes smaller. */
const variants = [
  { coding: 'br', ending: '.br' },
  { coding: 'gzip', ending: '.gz' },
] as const;

type Coding = 'identity' | (typeof variants)[number]['coding'];

interface StaticFile {
  readonly type: string;
  readonly cache: string;
  readonly tag: string;
  /** Path and size in bytes of each form of the file. */
  readonly forms: ReadonlyMap<Coding, { path: string; size: number }>;
}

export interface StaticFiles {
  /** Answers a request for a page or a file. Resolves when the answer is sent. */
  serve(message: IncomingMessage, reply: ServerResponse): Promise<void>;
}

/** File names under /assets carry a hash of their content, so they never change. */
function cacheRule(path: string): string {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** The page is not sent as a file: the server fills in its data first. */
const pageFile = '/index.html';

const isHidden = (path: string): boolean => path.split('/').some((part) => part.startsWith('.'));

function formsOf(path: string, sizes: ReadonlyMap<string, number>): StaticFile['forms'] {
  const forms = new Map<Coding, { path: string; size: number }>();
  const all = [{ coding: 'identity', ending: '' } as const, ...variants];
  for (const { coding, ending } of all) {
    const size = sizes.get(path + ending);
    if (size !== undefined) forms.set(coding, { path: path + ending, size });
  }
  return forms;
}

/** Reads the folder once: files that are not in this list are not served, regardless of the path. */
async function index(folder: string): Promise<ReadonlyMap<string, StaticFile>> {
  const entries: Dirent[] = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const stats = await Promise.all(paths.map(async (path) => [path, await stat(path)] as const));
  const sizes = new Map(stats.map(([path, { size }]) => [path, size]));
  const files = new Map<string, StaticFile>();
  for (const [path, { size, mtimeMs }] of stats) {
    const address = `/${relative(folder, path).split(sep).join('/')}`;
    if (address === pageFile || isHidden(address) || variants.some(({ ending }) => address.endsWith(ending))) continue;
    files.set(address, {
      type: types[extname(path)] ?? 'application/octet-stream',
      cache: cacheRule(address),
      tag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`,
      forms: formsOf(path, sizes),
    });
  }
  return files;
}

/** The path asked for, without query, or undefined where it is no path. */
function pathOf(message: IncomingMessage): string | undefined {
  try {
    return decodeURIComponent((message.url ?? '/').replace(/[?#].*$/s, ''));
  } catch {
    return undefined;
  }
}

/** A page of the console has no file; a missing file must not look like a page. */
const isPage = (path: string): boolean =>
  path === pageFile || (!path.startsWith('/assets/') && !/\.[a-z0-9]{2,12}$/i.test(path));

/**
 * Serves the built console from `folder`: files by name, `page` for every other page address, compressed where the browser
 * takes it and the build prepared it.
 */
export async function staticFiles(folder: string, page: ConsolePage): Promise<StaticFiles> {
  const files = await index(folder);

  return {
    async serve(message, reply) {
      for (const [name, value] of Object.entries(securityHeaders)) reply.setHeader(name, value);
      if (message.method !== 'GET' && message.method !== 'HEAD') {
        return plain(reply.setHeader('allow', 'GET, HEAD'), 405);
      }
      const path = pathOf(message);
      if (path === undefined) return plain(reply, 400);
      const file = files.get(path);
      if (!file && isPage(path)) return page.send(message, reply, path);
      if (!file) return plain(reply, 404);
      await sendFile(message, reply, file);
    },
  };
}

function plain(reply: ServerResponse, status: number): void {
  reply.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  reply.end(`${status}\n`);
}

async function sendFile(message: IncomingMessage, reply: ServerResponse, file: StaticFile): Promise<void> {
  const accepted = variants.find(
    ({ coding }) => file.forms.has(coding) && accepts(message.headers['accept-encoding'], coding),
  );
  const coding: Coding = accepted?.coding ?? 'identity';
  const form = file.forms.get(coding);
  if (!form) return plain(reply, 404);
  reply.setHeader('cache-control', file.cache);
  if (file.forms.size > 1) reply.setHeader('vary', 'accept-encoding');
  reply.setHeader('etag', file.tag);
  if (message.headers['if-none-match'] === file.tag) {
    reply.writeHead(304).end();
    return;
  }
  reply.setHeader('content-type', file.type);
  reply.setHeader('content-length', form.size);
  if (coding !== 'identity') reply.setHeader('content-encoding', coding);
  if (message.method === 'HEAD') {
    reply.end();
    return;
  }
  try {
    await pipeline(createReadStream(form.path), reply);
  } catch {
    // The browser left, or a new build replaced the file: either way nothing more can be sent.
    reply.destroy();
  }
}

/** Serves files that are still being prepared: requests wait for them. */
export function filesOnce(ready: Promise<StaticFiles>): StaticFiles & { readonly ready: Promise<StaticFiles> } {
  return {
    ready,
    serve: async (message, reply) => (await ready).serve(message, reply),
  };
}
