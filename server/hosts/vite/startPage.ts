import { relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { emptyStartPage, fillStartPage, type StartPage } from '#gateway/startPage';
import { type StartManifest, startManifestFile } from '../node/startManifest';
import { earlyScript } from './earlyScript';

type Chunk = Rolldown.OutputChunk;

/** Returns the files of a chunk and of all its static imports, styles included, its own first. */
function filesOf(chunks: ReadonlyMap<string, Chunk>, chunk: Chunk | undefined, found = new Set<string>()): Set<string> {
  if (!chunk || found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  for (const name of chunk.imports) filesOf(chunks, chunks.get(name), found);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  return found;
}

/**
 * Puts the early script into the page, and before it the element with the data of the page: from `content`, or empty
 * for the server to fill in. A build also writes the files that each of its modules loads.
 */
export function startPage(content: () => StartPage | null): Plugin {
  return {
    name: 'start-page',
    transformIndexHtml: {
      order: 'post',
      handler: async (html) => {
        const { code } = await earlyScript();
        const page = content();
        const element = page ? fillStartPage(emptyStartPage, page) : emptyStartPage;
        return html.replace('</head>', () => `${element}\n    <script>${code}</script>\n  </head>`);
      },
    },
    async generateBundle(_options, bundle) {
      const { source } = await earlyScript();
      const all = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
      const chunks = new Map(all.map((chunk) => [chunk.fileName, chunk]));
      const loads: Record<string, string[]> = {};
      for (const chunk of all) {
        for (const id of chunk.moduleIds) {
          const isLoaded = this.getModuleInfo(id)?.dynamicImporters.length || id === chunk.facadeModuleId;
          const path = relative(this.environment.config.root, id);
          if (isLoaded && !path.startsWith('..')) loads[path] = [...filesOf(chunks, chunk)];
        }
      }
      const manifest: StartManifest = { scriptSource: source, loads };
      this.emitFile({ type: 'asset', fileName: startManifestFile, source: JSON.stringify(manifest) });
    },
  };
}
