import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { demoSite } from './mocks/hosts/vite/demoSite';
import { devGateway } from './mocks/hosts/vite/devGateway';

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
 * chunk, or make chunks that need each other before they are ready.
 */
function chunkName({ moduleIds }: { readonly moduleIds: readonly string[] }): string {
  const found = Object.entries(libraries).find(([, pattern]) => moduleIds.some((id) => pattern.test(id)));
  return `assets/${found?.[0] ?? '[name]'}-[hash].js`;
}

/**
 * Small modules that nearly every screen shares would otherwise be a file each: a hundred files compress worse than one.
 * Without what they import, so that the sign-on page, which has none of them, stays as light as it is.
 */
const nearlyAlwaysLoaded = {
  name: 'parts',
  test: /node_modules.(ra-core|ra-i18n|@mui)|src.(entity|ui)/,
  minShareCount: 40,
};

const client: UserConfig['build'] = {
  outDir: 'dist/console',
  manifest: true,
  target: 'es2022',
  // Some lists and the Excel library are large on purpose; budgets.mjs weighs what counts, compressed.
  chunkSizeWarningLimit: 1_500,
  rolldownOptions: {
    output: {
      chunkFileNames: chunkName,
      codeSplitting: { includeDependenciesRecursively: false, groups: [nearlyAlwaysLoaded] },
    },
  },
};

const server: UserConfig['build'] = {
  ssr: true,
  outDir: 'dist/server',
  target: 'node20',
  copyPublicDir: false,
  rolldownOptions: {
    input: {
      server: 'mocks/hosts/node/server.ts',
      reset: 'mocks/hosts/node/reset.ts',
      workshopThread: 'mocks/hosts/node/workshopThread.ts',
    },
    output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' },
  },
};

/**
 * `vite build`: the console (dist/console). `vite build --ssr`: the programs for node (dist/server).
 * `vite build --mode demo`: the static demo (dist/demo), under the path BASE. `vite`: hot reload with the gateway inside.
 */
export default defineConfig(({ mode, isSsrBuild }) => {
  const isDemo = mode === 'demo';
  return {
    base: isDemo ? (process.env.BASE ?? '/') : '/',
    plugins: [react(), isDemo ? demoSite() : devGateway()],
    build: isSsrBuild ? server : { ...client, ...(isDemo && { outDir: 'dist/demo', manifest: false }) },
    // react-admin's CSV exporter comes with every list although none uses it; ours writes workbooks, in a worker.
    resolve: {
      alias: [
        { find: /^jsonexport\/dist.*$/, replacement: resolve(import.meta.dirname, 'src/entity/excel/noCsv.ts') },
        { find: /^inflection$/, replacement: resolve(import.meta.dirname, 'src/app/words.ts') },
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
});
