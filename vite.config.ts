import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown, type UserConfig } from 'vite';
import type { StartPage } from '#gateway/startPage';
import { demoConfig, demoSite } from '#mocks/hosts/vite/demoSite';
import { readSettings } from '#server/hosts/node/settings';
import { devGateway } from '#server/hosts/vite/devGateway';
import { hotTexts } from '#server/hosts/vite/hotTexts';
import { noCircles } from '#server/hosts/vite/noCircles';
import { startChunks } from '#server/hosts/vite/startChunks';
import { startPage } from '#server/hosts/vite/startPage';
import { packageStubs } from './src/app/stubs/packageStubs';

/** Libraries that load on demand. Their chunks carry their names, so that scripts/budgets.mjs can weigh each. */
const libraries: Readonly<Record<string, RegExp>> = {
  recharts: /node_modules\/recharts\//,
  exceljs: /node_modules\/exceljs\//,
  leaflet: /node_modules\/leaflet\//,
  pickers: /node_modules\/@mui\/x-date-pickers\//,
  'dnd-kit': /node_modules\/@dnd-kit\//,
};

/**
 * Chunks are only named, not put together by hand: groups by package pull shared modules (React, MUI) into a library's
 * chunk, or make chunks that need each other before they are ready. Others have no name: every first page would load all names.
 */
function chunkName({ moduleIds }: { readonly moduleIds: readonly string[] }): string {
  const found = Object.entries(libraries).find(([, pattern]) => moduleIds.some((id) => pattern.test(id)));
  return found ? `assets/${found[0]}-[hash:7].js` : 'assets/[hash:7].js';
}

/** Files of screens: what counts as shared by nearly all of them grows with their number. */
const screens = readdirSync(resolve(import.meta.dirname, 'src/areas'), { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.(screens|page)\.tsx$/.test(name),
).length;

/**
 * Small modules that nearly every screen shares would otherwise be a file each: a hundred files compress worse than one.
 * Without what they import, so that the sign-on page, which has none of them, stays as light as it is.
 */
const nearlyAlwaysLoaded = {
  name: 'parts',
  test: /node_modules|src.(entity|report|ui)/,
  minShareCount: Math.round(screens * 0.6),
};

/** What the lists have whose rows or buttons open a dialog: two files of a kilobyte each would be two requests of a first list. */
const ofDialogs = {
  name: 'dialogs',
  test: /src.entity.useAddressParam|query-core.+mutationObserver|react-query.+useMutation/,
  priority: 1,
};

/** Texts that are always loaded together, whose files would else be one each: other parts of the console read some of them too. */
const together: Readonly<Record<string, RegExp>> = {
  shell: /i18n.\w\w.(app|ui).\w+\.ts$|i18n.\w\w.entity.(entity|validation)\.ts$|shellTexts.\w\w\.ts$|ra-language-/,
  goods: /i18n.\w\w.goods.\w+\.ts$/,
  stock: /i18n.\w\w.inventory.\w+\.ts$/,
  choices: /i18n.\w\w.(business.sharedChoices|company.timeZones)\.ts$/,
};

const texts = {
  name: (id: string) => {
    const [name] = Object.entries(together).find(([, pattern]) => pattern.test(id)) ?? [];
    return name ? `${name}-${/(?<=i18n.)(zh|en|fr)|(zh|en|fr)(?=\.ts$)|(?<=ra-language-)../.exec(id)?.[0]}` : null;
  },
  debugName: 'texts',
  priority: 2,
};

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>;

const client = (groups: Groups): UserConfig['build'] => ({
  outDir: 'dist/console',
  target: 'es2022',
  // Some lists and the Excel library are large on purpose; budgets.mjs weighs what counts, compressed.
  chunkSizeWarningLimit: 1_500,
  rolldownOptions: {
    output: {
      chunkFileNames: chunkName,
      codeSplitting: groups.length === 0 || { includeDependenciesRecursively: false, groups },
    },
  },
});

const mocks = `${resolve(import.meta.dirname, 'mocks')}/`;

const server: UserConfig['build'] = {
  ssr: true,
  outDir: 'dist/server',
  target: 'node20',
  copyPublicDir: false,
  rolldownOptions: {
    input: {
      server: 'server/hosts/node/server.ts',
      reset: 'server/hosts/node/reset.ts',
      breakGlass: 'server/hosts/node/breakGlass.ts',
      unlock: 'server/hosts/node/unlock.ts',
      backup: 'server/hosts/node/backup.ts',
      restore: 'server/hosts/node/restore.ts',
      move: 'server/hosts/node/move.ts',
      workshopThread: 'server/hosts/node/workshopThread.ts',
    },
    output: {
      entryFileNames: '[name].js',
      // Everything of the made-up world has a folder of its own, which a server with DEMO=false loads nothing of.
      chunkFileNames: ({ moduleIds }) =>
        `${moduleIds.some((id) => id.startsWith(mocks)) ? 'demo' : 'parts'}/[name]-[hash].js`,
    },
  },
};

/** `WITHOUT_DEMO=true npm run build` builds the programs for node without the made-up world. */
const withoutDemo =
  process.env.WITHOUT_DEMO === 'true'
    ? [{ find: '#mocks/world', replacement: resolve(import.meta.dirname, 'server/hosts/node/noDemo.ts') }]
    : [];

const common: UserConfig = {
  base: '/',
  resolve: {
    alias: [
      ...packageStubs.map(({ find, file }) => ({
        find,
        replacement: resolve(import.meta.dirname, 'src/app/stubs', file),
      })),
      ...withoutDemo,
    ],
  },
  worker: { format: 'es', rolldownOptions: { output: { chunkFileNames: chunkName } } },
  // Its WebAssembly lies beside its modules; a bundled copy would look for it elsewhere.
  optimizeDeps: { exclude: ['@electric-sql/pglite'] },
  server: {
    port: Number(process.env.PORT ?? 5173),
    host: process.env.HOST ?? '127.0.0.1',
    watch: { ignored: ['**/.data/**', '**/dist/**', '**/.cache/**'] },
  },
};

/** The dev server knows no files, only modules. */
const devPage = (): StartPage => ({ config: readSettings(process.env, 'dev').config, early: true, files: null });

/** The console for the node server: what it starts with in two files, and what nearly every screen shares in one. */
async function builtConsole(): Promise<UserConfig> {
  const nameOf = await startChunks({ ...common, plugins: [react()], build: client([]) });
  const groups = [{ name: nameOf, debugName: 'start', priority: 1 }, texts, nearlyAlwaysLoaded, ofDialogs];
  return { ...common, plugins: [react(), noCircles(), startPage(() => null)], build: client(groups) };
}

/**
 * `vite build`: the console (dist/console). `vite build --ssr`: the programs for node (dist/server).
 * `vite build --mode demo`: the static demo (dist/demo), under the path BASE. `vite`: hot reload with the gateway inside.
 */
export default defineConfig(async ({ command, mode, isSsrBuild }) => {
  if (isSsrBuild) return { ...common, build: server };
  if (command === 'serve') return { ...common, plugins: [react(), hotTexts(), devGateway(), startPage(devPage)] };
  if (mode !== 'demo') return await builtConsole();
  const base = process.env.BASE ?? '/';
  return {
    ...common,
    base,
    // Its gateway is started by the page: nothing can be asked before.
    plugins: [react(), demoSite(), startPage(() => ({ config: demoConfig(base), early: false, files: null }))],
    // Its start waits for its database, not for its files.
    build: { ...client([]), outDir: 'dist/demo' },
  };
});
