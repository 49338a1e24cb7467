import { build, type Rolldown, type UserConfig } from 'vite';

/** The modules whose scripts the console, the sign-on pages and the filters of a list begin with. */
const consoleStart = '/src/app/start.tsx';
const signOnStart = '/src/session/signOn/start.tsx';
const filtersStart = '/src/entity/list/KindFilter.tsx';

type Chunk = Rolldown.OutputChunk;

/** Returns a chunk and all its static imports. */
function closure(chunks: ReadonlyMap<string, Chunk>, chunk: Chunk | undefined, found = new Set<Chunk>()): Set<Chunk> {
  if (!chunk || found.has(chunk)) return found;
  found.add(chunk);
  for (const name of chunk.imports) closure(chunks, chunks.get(name), found);
  return found;
}

function modulesOf(chunks: Iterable<Chunk>): Set<string> {
  return new Set([...chunks].flatMap((chunk) => chunk.moduleIds));
}

/**
 * Assigns each module of a build to a chunk of the start: `base`, shared by the sign-on pages and the console,
 * `console`, the rest that the console always needs, or `filters`, for the first list with more than a keyword; null
 * for later modules.
 *
 * Only a bundler knows: the reachable parts of a library depend on tree shaking. So the build runs twice, the first
 * time for inspection. A module of these files imports none of a later file, so that no two need each other.
 *
 * @throws Error when a start is not among the build's modules
 */
export async function startChunks(config: UserConfig): Promise<(moduleId: string) => string | null> {
  const result = await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false, minify: false, reportCompressedSize: false },
  });
  const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : [];
  const all = outputs.flatMap(({ output }) => output.filter((file): file is Chunk => file.type === 'chunk'));
  const chunks = new Map(all.map((chunk) => [chunk.fileName, chunk]));
  const reach = (start: string) => {
    const chunk = all.find(({ facadeModuleId }) => facadeModuleId?.endsWith(start));
    if (!chunk) throw new Error(`The build has no ${start}`);
    return closure(chunks, chunk);
  };
  const entry = all.find(({ isEntry }) => isEntry);
  const console = modulesOf(reach(consoleStart));
  const outside = modulesOf([...reach(signOnStart), ...closure(chunks, entry)]);
  const filters = modulesOf(reach(filtersStart));
  return (id) => {
    if (console.has(id)) return outside.has(id) ? 'base' : 'console';
    return filters.has(id) ? 'filters' : null;
  };
}
