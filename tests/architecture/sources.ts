import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, extname, join, relative, resolve } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { z } from 'zod';

/** One reference from a source file to another file of the project or to a package. */
export interface Reference {
  /** path from the project's root ('src/app/App.tsx'), or the package or node module as written */
  target: string;
  /** the reference as the file writes it */
  written: string;
  inside: boolean;
  kind: 'static' | 'type' | 'dynamic' | 'glob' | 'reexport';
}

/** A source file as the rules see it. */
export interface Source {
  path: string;
  lines: number;
  references: Reference[];
  program: ESTree.Program;
  /** every statement passes something on from elsewhere */
  onlyReexports: boolean;
  /** a table: declarations of values and types, without a function */
  onlyData: boolean;
}

export const root = resolve(import.meta.dirname, '../..');
const extensions = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx'];

/** Paths from the root of every file under a folder. */
export function filesUnder(folder: string): string[] {
  const absolute = join(root, folder);
  if (!existsSync(absolute)) return [];
  return readdirSync(absolute, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort();
}

/** Folders by the alias that imports name them by (package.json): '#entity/' → 'src/entity/'. */
const aliases: readonly (readonly [alias: string, folder: string])[] = Object.entries(
  z
    .object({ imports: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).imports,
).flatMap(([pattern, place]) =>
  pattern.endsWith('/*') ? [[pattern.slice(0, -1), place.replace('./', '').replace('*.ts', '')] as const] : [],
);

function locate(from: string, specifier: string): { target: string; inside: boolean } {
  const written = specifier.replace(/\?.*$/, '');
  if (written === '#main') return { target: 'src/main.tsx', inside: true };
  const alias = aliases.find(([prefix]) => written.startsWith(prefix));
  const plain = alias ? `/${alias[1]}${written.slice(alias[0].length)}` : written;
  if (!plain.startsWith('.') && !plain.startsWith('/')) return { target: plain, inside: false };
  const base = plain.startsWith('/') ? join(root, plain) : resolve(root, dirname(from), plain);
  const found = extensions
    .map((extension) => base + extension)
    .find((path) => existsSync(path) && statSync(path).isFile());
  return { target: relative(root, found ?? base), inside: true };
}

/** The files that a pattern of import.meta.glob finds: **, * and {a,b}, as this project writes them. */
function expand(from: string, pattern: string): string[] {
  if (pattern.startsWith('!')) return [];
  const full = pattern.startsWith('/') ? pattern.slice(1) : join(dirname(from), pattern);
  const expression = full
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replace(/\{([^}]*)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`)
    .replace(/\*\*\/|\*/g, (star) => (star === '*' ? '[^/]*' : '(?:[^/]+/)*'));
  const matches = new RegExp(`^${expression}$`);
  return filesUnder(full.split('/')[0] ?? '').filter((path) => matches.test(path));
}

function isReexport(statement: ESTree.Program['body'][number]): boolean {
  return (
    statement.type === 'ExportAllDeclaration' || (statement.type === 'ExportNamedDeclaration' && !!statement.source)
  );
}

/** Reads one source file: its syntax tree and everything it refers to, dynamic imports and globs included. */
export function readSource(path: string): Source {
  const text = readFileSync(join(root, path), 'utf8');
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const references: Reference[] = [];
  let functions = 0;
  const add = (specifier: string, kind: Reference['kind']) =>
    references.push({ ...locate(path, specifier), written: specifier, kind });
  new Visitor({
    ImportDeclaration(node) {
      const onlyTypes =
        node.importKind === 'type' ||
        (node.specifiers.length > 0 &&
          node.specifiers.every((part) => part.type === 'ImportSpecifier' && part.importKind === 'type'));
      add(node.source.value, onlyTypes ? 'type' : 'static');
    },
    ExportAllDeclaration(node) {
      add(node.source.value, 'reexport');
    },
    ExportNamedDeclaration(node) {
      if (node.source) add(node.source.value, 'reexport');
    },
    ImportExpression(node) {
      if (node.source.type === 'Literal' && typeof node.source.value === 'string') add(node.source.value, 'dynamic');
    },
    FunctionDeclaration() {
      functions += 1;
    },
    FunctionExpression() {
      functions += 1;
    },
    ArrowFunctionExpression() {
      functions += 1;
    },
    TSImportType(node) {
      add(node.source.value, 'type');
    },
    CallExpression(node) {
      const { callee } = node;
      if (callee.type !== 'MemberExpression' || callee.object.type !== 'MetaProperty') return;
      const first = node.arguments[0];
      const patterns = first?.type === 'ArrayExpression' ? first.elements : [first];
      for (const pattern of patterns) {
        if (pattern?.type !== 'Literal' || typeof pattern.value !== 'string') continue;
        for (const target of expand(path, pattern.value))
          references.push({ target, written: pattern.value, inside: true, kind: 'glob' });
      }
    },
  }).visit(program);
  return {
    path,
    lines: text.split('\n').length - 1,
    references,
    program,
    onlyReexports: program.body.length > 0 && program.body.every(isReexport),
    onlyData: functions === 0,
  };
}

/** Returns all shipped or served sources, without the tests beside them. */
export function productSources(): Source[] {
  return ['src', 'server', 'mocks', 'i18n']
    .flatMap(filesUnder)
    .filter((path) => ['.ts', '.tsx'].includes(extname(path)))
    .filter(
      (path) => !/\.test\.tsx?$/.test(path) && !/(^|\/)(testing|fixtures)\//.test(path) && !path.endsWith('.d.ts'),
    )
    .map(readSource);
}
