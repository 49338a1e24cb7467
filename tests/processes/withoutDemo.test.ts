import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { newFolder } from '#tests/support/newFolder';
import { startServer } from '#tests/support/server';
import { call } from './client';

const root = resolve(import.meta.dirname, '../..');

const coverage = z.object({ result: z.array(z.object({ url: z.string() })) });

/** URLs of the scripts that a process loaded; V8 lists them in this folder when the process ends. */
function loadedScripts(folder: string): string[] {
  return readdirSync(folder).flatMap((file) =>
    coverage.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))).result.map(({ url }) => url),
  );
}

async function scriptsOf(env: Record<string, string>): Promise<string[]> {
  const folders = { dataDir: newFolder('console-data-'), loaded: newFolder('console-loaded-') };
  try {
    const server = await startServer({ dataDir: folders.dataDir, env: { NODE_V8_COVERAGE: folders.loaded, ...env } });
    expect((await call(server, '/sign_on/demo_accounts', undefined)).code).toBe(env.DEMO === 'false' ? 404 : 0);
    await server.stop();
    return loadedScripts(folders.loaded);
  } finally {
    for (const folder of Object.values(folders)) rmSync(folder, { recursive: true, force: true });
  }
}

const isDemo = (url: string) => url.includes('/dist/server/demo/');

test('a server with DEMO=false loads nothing of the made-up world', async () => {
  const first = { FIRST_ENTERPRISE: '一号店', FIRST_ACCOUNT: '1001', FIRST_PASSWORD: '274916' };
  const scripts = await scriptsOf({ DEMO: 'false', ...first });
  expect(scripts.filter((url) => url.includes('/dist/server/')).length).toBeGreaterThan(0);
  expect(scripts.filter(isDemo)).toEqual([]);
});

test('a demo loads it', async () => {
  expect((await scriptsOf({ DEMO: 'true' })).filter(isDemo).length).toBeGreaterThan(0);
});

test('the server is built without the made-up world on request', () => {
  const folder = newFolder('console-build-');
  try {
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    execFileSync(
      process.execPath,
      [vite, 'build', '--configLoader', 'runner', '--ssr', '--outDir', folder, '--emptyOutDir'],
      {
        cwd: root,
        env: { ...process.env, WITHOUT_DEMO: 'true' },
        stdio: 'ignore',
      },
    );
    expect(existsSync(join(folder, 'server.js'))).toBe(true);
    expect(existsSync(join(folder, 'demo'))).toBe(false);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
