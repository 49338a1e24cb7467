import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyProject } from '../support/projectCopy';
import { root } from './sources';

// Follows docs/adding-an-entity.md block by block, in a copy of the project.

/** A block of the page: a new file, or lines after the first occurrence of `after` in a file. */
interface Step {
  section: string;
  path: string;
  after?: string;
  code: string;
}

const guide = readFileSync(join(root, 'docs/adding-an-entity.md'), 'utf8');

const steps: readonly Step[] = guide
  .split(/^## /m)
  .flatMap((section) =>
    [...section.matchAll(/^`([^`\n]+)`(?:, after `([^`\n]+)`)?\n\n```tsx?\n([\s\S]*?)```$/gm)].map(
      ([, path = '', after, code = '']) => ({ section: section.split('\n', 1)[0] ?? '', path, after, code }),
    ),
  );

function sizeOf(section: string): { files: number; lines: number } {
  const own = steps.filter((step) => step.section === section);
  const lines = own.flatMap(({ code }) => code.split('\n').filter((line) => line.trim()));
  return { files: new Set(own.map(({ path }) => path)).size, lines: lines.length };
}

const { folder: copy, remove } = copyProject();

function follow({ path, after, code }: Step): void {
  const file = join(copy, path);
  if (after === undefined) {
    if (existsSync(file)) throw new Error(`${path} is there already`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, code);
    return;
  }
  const text = readFileSync(file, 'utf8');
  const end = text.indexOf(`${after}\n`);
  if (end < 0) throw new Error(`${path} has no line ${after}`);
  const place = end + after.length + 1;
  writeFileSync(file, text.slice(0, place) + code + text.slice(place));
}

beforeAll(() => {
  steps.forEach(follow);
  const example = readFileSync(join(root, 'tests/example/courier.example.tsx'), 'utf8');
  writeFileSync(join(copy, 'src/courier.test.tsx'), example);
});

afterAll(remove);

async function run(...args: string[]): Promise<string> {
  // Its demo data has rows of the new entity.
  const env = { ...process.env, DEMO_COPIES: '', POSTGRES_URL: '', NO_COLOR: '1' };
  const running = promisify(execFile)(process.execPath, args, { cwd: copy, env, maxBuffer: 20_000_000 });
  const { stdout } = await running.catch((error: { stdout?: string; message: string }) => {
    throw new Error(`${error.message}\n${error.stdout ?? ''}`);
  });
  return stdout;
}

test('a plain entity takes at most 8 files and 120 lines, its texts, sample and demo rows included', () => {
  const { files, lines } = sizeOf('A plain entity');
  expect(files).toBe(8);
  expect(lines).toBeLessThanOrEqual(120);
});

test('a report takes at most 5 files', () => {
  expect(sizeOf('A report').files).toBeLessThanOrEqual(5);
});

test('what it says compiles: sources, units, texts and sources of columns are checked by the compiler', async () => {
  // Modules behind the link in place of node_modules have the names that tsc knows them by from the project itself.
  const tsc = ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.json', '--preserveSymlinks'];
  expect(await run(...tsc)).toBe('');
});

test('it is written as the project is', async () => {
  const files = [...new Set(steps.map(({ path }) => path))];
  const lint = run('node_modules/@biomejs/biome/bin/biome', 'check', '--vcs-enabled=false', ...files);
  await expect(lint).resolves.toBeDefined();
});

test('nothing is missing, and it runs: menu, list, form, limits, rules, gateway and permissions come with it', async () => {
  // Beside the component test in one worker, which loads the contracts, rules and texts of all areas once.
  const checks = ['registrations', 'composedTexts', 'translations'];
  const imports = checks.map((name) => `import '#tests/architecture/${name}.test';\n`);
  writeFileSync(join(copy, 'src/checks.test.ts'), imports.join(''));
  const files = ['src/checks.test.ts', 'src/courier.test.tsx'];
  const output = await run('node_modules/vitest/vitest.mjs', 'run', '--project=unit', '--maxWorkers=1', ...files);
  expect(output).not.toMatch(/failed/);
  expect(output).toMatch(/checks\.test\.ts .*\(\d+ tests\)/);
  expect(output).toMatch(/courier\.test\.tsx .*\(4 tests\)/);
});
