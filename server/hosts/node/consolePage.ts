import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { fillStartPage } from '#gateway/startPage';
import { routeOf } from '#routing/routes';
import { accepts } from './encoding';
import { contentSecurityPolicy } from './headers';
import type { Settings } from './settings';
import { startFilesOf } from './startFiles';
import { readStartManifest } from './startManifest';

/** The one page of the console, for every address. */
export interface ConsolePage {
  /** Answers a request for the page at a path; the answer is never kept. */
  send(message: IncomingMessage, reply: ServerResponse, path: string): void;
}

type Form = { coding: 'br' | 'gzip' | null; body: Buffer };

/** The page as text and compressed, best first: it is small, and made once for each address. */
function formsOf(html: string): Form[] {
  const plain = Buffer.from(html);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
  return [
    { coding: 'br', body: brotliCompressSync(plain, quality) },
    { coding: 'gzip', body: gzipSync(plain) },
    { coding: null, body: plain },
  ];
}

/**
 * Reads index.html of a built console. Each address gets it with the configuration and the files that its page loads.
 * Rejects when the folder holds no index.html.
 */
export async function consolePage(
  folder: string,
  { config, tileSources }: Pick<Settings, 'config' | 'tileSources'>,
): Promise<ConsolePage> {
  const html = await readFile(join(folder, 'index.html'), 'utf8').catch(() => null);
  if (html === null) throw new Error(`${folder} holds no index.html: build the console first (npm run build).`);
  const manifest = await readStartManifest(folder);
  const policy = contentSecurityPolicy(tileSources, manifest ? [manifest.scriptSource] : []);
  const made = new Map<string, Form[]>();

  function pageFor(path: string): Form[] {
    // All addresses that are no page share one.
    const known = routeOf(path.replace(/\/+$/, '')) ? path : '/';
    const forms =
      made.get(known) ??
      formsOf(
        fillStartPage(html ?? '', { config, early: true, files: manifest && startFilesOf(manifest.loads, known) }),
      );
    made.set(known, forms);
    return forms;
  }

  return {
    send(message, reply, path) {
      const forms = pageFor(path);
      const form = forms.find(({ coding }) => !coding || accepts(message.headers['accept-encoding'], coding));
      if (form?.coding) reply.setHeader('content-encoding', form.coding);
      reply.setHeader('content-security-policy', policy);
      reply.setHeader('cache-control', 'no-store');
      reply.setHeader('vary', 'accept-encoding');
      reply.setHeader('content-type', 'text/html; charset=utf-8');
      reply.setHeader('content-length', form?.body.length ?? 0);
      reply.end(message.method === 'HEAD' ? undefined : form?.body);
    },
  };
}
