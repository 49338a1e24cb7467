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
 * Says of each module of a build which file of the start it belongs to: `base`, what the sign-on pages and the console
 * share, `console`, what else the console cannot do without, or `filters`, what comes with the first list that has more
 * than a keyword; null where it comes later.
 *
 * Only a bundler knows: which parts of a library are reached depends on what it can leave out. So the build is made twice,
 * the first time to be looked at. A module of these files imports none of a later file, so that no two need each other.
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
