import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from './sources';

/** Files that the worked example of docs/ consists of, as a developer would write them. */
function exampleFiles(): Map<string, string> {
  const text = readFileSync(join(root, 'docs/adding-an-entity.md'), 'utf8');
  const blocks = text.matchAll(/`((?:src|i18n)\/[^`]+)`[^\n]*\n\n```tsx?\n([\s\S]*?)```/g);
  return new Map([...blocks].map(([, path = '', code = '']) => [path, code]));
}

let copy: string;

const pages = [
  { path: '/pieceWork/courierList', view: 'list', title: '骑手列表' },
  { path: '/pieceWork/newCourier', view: 'create', title: '新建骑手' },
  { path: '/pieceWork/editCourier', view: 'edit', title: '编辑骑手' },
];

/** Puts text before the first place where a file of the copy says `mark`. */
function putBefore(path: string, mark: string, text: string): void {
  const file = readFileSync(join(copy, path), 'utf8');
  if (!file.includes(mark)) throw new Error(`${path} has no ${mark}`);
  writeFileSync(
    join(copy, path),
    file.replace(mark, () => `${text} ${mark}`),
  );
}

/** What an entity of the specification has already: its pages and their titles. */
function addPages(): void {
  for (const { path, view, title } of pages) {
    const row = `{ path: '${path}', area: 'pieceWork', resource: 'courier', view: '${view}' },`;
    putBefore('src/session/routeTable.ts', "{ path: '/test',", row);
    for (const language of ['zh', 'en', 'fr'])
      putBefore(`i18n/${language}/titles.ts`, "'/test':", `'${path}': '${title}',`);
  }
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'console-example-'));
  for (const name of [
    'src',
    'i18n',
    'mocks',
    'tests',
    'package.json',
    'tsconfig.json',
    'vite.config.ts',
    'vitest.config.ts',
  ]) {
    cpSync(join(root, name), join(copy, name), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const [path, code] of exampleFiles()) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), code);
  }
  const french = readFileSync(join(copy, 'i18n/en/pieceWork.ts'), 'utf8');
  writeFileSync(join(copy, 'i18n/fr/pieceWork.ts'), french);
  addPages();
  const example = readFileSync(join(root, 'tests/example/courier.example.tsx'), 'utf8');
  writeFileSync(join(copy, 'src/courier.test.tsx'), example.replace("'../support/", "'../tests/support/"));
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

function run(...args: string[]): string {
  return execFileSync(process.execPath, args, { cwd: copy, encoding: 'utf8', stdio: 'pipe' });
}

test('the worked example compiles: sources and texts are checked by the compiler', () => {
  expect(run('node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.json')).toBe('');
});

test('it runs: menu, list, form, limits, gateway and permissions come with it', () => {
  expect(run('node_modules/vitest/vitest.mjs', 'run', '--project=unit', 'src/courier.test.tsx')).toMatch(/2 passed/);
});

test('a plain entity takes at most 80 lines', () => {
  const lines = [...exampleFiles().values()].flatMap((code) => code.split('\n').filter((line) => line.trim()));
  expect(lines.length).toBeLessThanOrEqual(80);
});
