import { describe, expect, test } from 'vitest';
import { productSources, type Reference, type Source } from './sources';

const sources = productSources();
const byPath = new Map(sources.map((source) => [source.path, source]));

type Layer =
  | 'app'
  | 'areas'
  | 'business'
  | 'report'
  | 'entity'
  | 'session'
  | 'gateway'
  | 'ui'
  | 'routing'
  | 'values'
  | 'i18n'
  | 'db'
  | 'call'
  | 'store'
  | 'domain'
  | 'http'
  | 'server'
  | 'hosts'
  | 'mocks';

const inServer = ['db', 'call', 'store', 'domain', 'http', 'hosts'] as const;

/** Layers that each layer may refer to, types included; a layer may always refer to itself. */
const arrows: Record<Layer, readonly Layer[]> = {
  app: ['areas', 'business', 'report', 'entity', 'session', 'gateway', 'ui', 'routing', 'values', 'i18n'],
  areas: ['business', 'report', 'entity', 'session', 'gateway', 'ui', 'routing', 'values', 'i18n'],
  // Shared by several areas: bills, member files, orders paid by QR code, the chosen store.
  business: ['report', 'entity', 'session', 'gateway', 'ui', 'routing', 'values', 'i18n'],
  report: ['entity', 'session', 'gateway', 'ui', 'routing', 'values', 'i18n'],
  entity: ['session', 'gateway', 'ui', 'routing', 'values', 'i18n'],
  session: ['gateway', 'ui', 'routing', 'values', 'i18n'],
  gateway: ['values', 'i18n'],
  ui: ['values', 'i18n'],
  routing: [],
  // The ground: pure functions on values, without React, zod and the browser.
  values: [],
  i18n: ['values'],
  // The gateway: definitions of calls above the tables, then storage, domains, HTTP and hosts.
  db: ['i18n', 'values'],
  call: ['db', 'i18n', 'values'],
  store: ['call', 'db', 'i18n', 'values'],
  domain: ['store', 'call', 'db', 'i18n', 'values'],
  http: ['domain', 'store', 'call', 'db', 'i18n', 'values'],
  server: ['http', 'domain', 'store', 'call', 'db', 'i18n', 'values'],
  hosts: ['server', 'http', 'domain', 'store', 'call', 'db', 'i18n', 'values'],
  // The made-up world plugs into the gateway; the gateway does not know it.
  mocks: ['hosts', 'server', 'http', 'domain', 'store', 'call', 'db', 'i18n', 'values'],
};

/** Layers of the console that the server may read, as far as a file is free of React all the way down. */
const readByServer: readonly Layer[] = [
  'areas',
  'business',
  'report',
  'entity',
  'session',
  'gateway',
  'routing',
  'values',
];

/** Registrations lie with their area, but are data that every layer may read through the route table. */
const registrations = /^src\/areas\/[^/]+\/routes\.ts$/;

function layerOf(path: string): Layer | undefined {
  if (registrations.test(path)) return 'routing';
  const [first, second] = path.split('/');
  if (first === 'server') return inServer.find((layer) => layer === second) ?? 'server';
  if (first === 'mocks' || first === 'i18n') return first;
  if (first !== 'src') return undefined;
  if (second && second in arrows) return second as Layer;
  return 'app';
}

/** A file of the console that the gateway may read: plain TypeScript, free of React all the way down. */
function isPlain(path: string, seen = new Set<string>()): boolean {
  if (seen.has(path)) return true;
  seen.add(path);
  const source = byPath.get(path);
  if (!source || path.endsWith('.tsx')) return false;
  return source.references
    .filter(({ kind }) => kind !== 'type')
    .every(({ target, inside }) => (inside ? isPlain(target, seen) : !/react|^@mui|^@emotion/.test(target)));
}

/** The one place where a server loads the made-up world, by a dynamic import. */
const seam = { from: 'server/hosts/node/loadDemoWorld.ts', target: 'mocks/world.ts' };

function allowed(from: Source, { target, kind }: Reference): boolean {
  if (from.path === seam.from && target === seam.target) return kind === 'dynamic';
  const own = layerOf(from.path);
  const other = layerOf(target);
  if (!own || !other) return false;
  if (own === 'areas' && other === 'areas') return from.path.split('/')[2] === target.split('/')[2];
  if (own === other || arrows[own].includes(other)) return true;
  if (own === 'mocks') return isPlain(target) || target === 'src/main.tsx';
  return from.path.startsWith('server/') && readByServer.includes(other) && isPlain(target);
}

function cycles(): string[] {
  const found: string[] = [];
  const state = new Map<string, 'open' | 'done'>();
  const visit = (path: string, trail: string[]) => {
    if (state.get(path) === 'done') return;
    if (state.get(path) === 'open') {
      found.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
      return;
    }
    state.set(path, 'open');
    for (const { target, kind } of byPath.get(path)?.references ?? []) {
      // A pattern finds files by their name, not by what they export.
      if (kind !== 'glob') visit(target, [...trail, path]);
    }
    state.set(path, 'done');
  };
  for (const { path } of sources) visit(path, []);
  return found;
}

describe('layers', () => {
  test('there is something to look at', () => {
    expect(sources.length).toBeGreaterThan(10);
  });

  test('arrows only point down: areas → report → entity → session → gateway, ui, routing; app composes; no area knows another', () => {
    const wrong = sources.flatMap((source) =>
      source.references
        .filter(
          (reference) => reference.inside && !reference.target.endsWith('.css') && !reference.target.endsWith('.sql'),
        )
        .filter((reference) => byPath.has(reference.target) && !allowed(source, reference))
        .map(({ target }) => `${source.path} → ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  test('every reference inside the project leads to a file', () => {
    const dead = sources.flatMap((source) =>
      source.references
        .filter(({ inside, target }) => inside && /\.(ts|tsx)$|\/[^.]+$/.test(target) && !byPath.has(target))
        .map(({ target }) => `${source.path} → ${target}`),
    );
    expect(dead).toEqual([]);
  });

  test('no circles, types and lazy imports included', () => {
    expect(cycles()).toEqual([]);
  });

  test('node modules are known in hosts alone: the same gateway runs in a browser', () => {
    const wrong = sources.flatMap((source) =>
      source.references
        .filter(({ target }) => target.startsWith('node:') && !/^(server|mocks)\/hosts\//.test(source.path))
        .map(({ target }) => `${source.path} → ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  test('no barrels', () => {
    const barrels = sources.filter(
      ({ onlyReexports, program }) =>
        onlyReexports || program.body.some((statement) => statement.type === 'ExportAllDeclaration'),
    );
    expect(barrels.map(({ path }) => path)).toEqual([]);
  });

  test('no file is longer than 400 lines, except tables of plain data', () => {
    expect(
      sources.filter(({ lines, onlyData }) => lines > 400 && !onlyData).map(({ path, lines }) => `${path}: ${lines}`),
    ).toEqual([]);
  });

  test('sign-on uses React and nothing else', () => {
    const heavy = sources
      .filter(({ path }) => path.startsWith('src/session/signOn/'))
      .flatMap(({ path, references }) =>
        references
          .filter(({ inside, target, kind }) => !inside && kind !== 'type' && !/^react(-dom)?(\/|$)/.test(target))
          .map(({ target }) => `${path} → ${target}`),
      );
    expect(heavy).toEqual([]);
  });
});
