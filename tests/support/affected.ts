import { dirname } from 'node:path';
import { engineSample } from './engineSample';

/** Properties of a contract that the decision needs. */
export interface KnownContract {
  name: string;
  /** folder of its area under src/areas, server/domain and tests/samples */
  folder: string;
  /** path of its file from the root */
  file: string;
  /** what its calls begin with: '/inventory/material' */
  path: string;
}

/** Properties of the project that the decision needs. Paths are from its root. */
export interface Project {
  /** files that a file imports; those that it finds by a pattern are left out, or every test would affect everything */
  imports: ReadonlyMap<string, readonly string[]>;
  contracts: readonly KnownContract[];
  /** the text of a test file */
  textOf(path: string): string;
}

/** Tests to run for a change. */
export interface Selection {
  unit: string[];
  gateway: string[];
  /** whose part of the contract suite runs */
  contracts: string[];
  /** files that can be affected too and are left to the whole suite: further away, or in a browser */
  left: string[];
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const inUnit = (path: string) => /^(src|i18n)\//.test(path);
const inBrowser = (path: string) => /^tests\/(browser|processes)\//.test(path);
const suite = 'tests/contract/entities.test.ts';
const onPglite = 'tests/contract/onPglite.test.ts';
const isRunTwice = (path: string) => path === suite || /^tests\/faults\/[^/]+$/.test(path);
const engine = /^(src\/entity|server\/(store|db|http))\/|^tests\/support\/entity/;

/** As many files as fit into some two minutes on two cores, next to the change first. */
const most = { unit: 12, gateway: 12 };
/** In imports. Further away is nearly everything: a gateway imports every call, a console every page's parts. */
const nearEnough = 3;
const far = 1000;

/** Every file that reaches one of `changed` by imports, by how many imports away it is. */
function reaching(changed: readonly string[], imports: Project['imports']): Map<string, number> {
  const importers = new Map<string, string[]>();
  for (const [path, targets] of imports) {
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), path]);
  }
  const distances = new Map(changed.map((path) => [path, 0]));
  // A map's entries can be added to while it is gone through.
  for (const [path, distance] of distances) {
    for (const importer of importers.get(path) ?? []) {
      if (!distances.has(importer)) distances.set(importer, distance + 1);
    }
  }
  return distances;
}

/** The folder of an area that a file belongs to. */
function areaOf(path: string): string | undefined {
  return /^(?:src\/areas|server\/domain|tests\/samples)\/([^/]+)\//.exec(path)?.[1];
}

/** Contracts that a changed file is about: their own files, their rules, or all of the area for what its calls share. */
function contractsOf(path: string, project: Project, reached: ReadonlyMap<string, number>): KnownContract[] {
  const { contracts } = project;
  const rules = /^server\/domain\/.*\/([^/]+)\.rules\.ts$/.exec(path)?.[1];
  const named = contracts.filter(({ name, file }) => file === path || name === rules);
  if (named.length > 0) return named;
  if (path.startsWith('src/areas/')) {
    return contracts.filter(({ file, folder }) => folder === areaOf(path) && reached.has(file));
  }
  const isShared = path.startsWith('server/domain/') || path.startsWith('tests/samples/');
  return isShared ? contracts.filter(({ folder }) => folder === areaOf(path)) : [];
}

/**
 * Returns the tests that a change can affect, within some two minutes: tests beside it and those that import it, nearest
 * first; for its contracts their part of the contract suite and the tests that call them; for the entity layer, stores
 * and the database a sample of the engine, on both databases.
 */
export function affected(changed: readonly string[], project: Project): Selection {
  const tests = [...project.imports.keys()].filter(isTest);
  const distances = reaching(changed, project.imports);
  const about = new Map<string, KnownContract>();
  const sources = changed.filter((path) => !isTest(path));
  for (const path of sources) {
    const reached = reaching([path], project.imports);
    for (const contract of contractsOf(path, project, reached)) about.set(contract.name, contract);
  }
  const folders = new Set(sources.map((path) => dirname(path)));
  const areas = new Set(sources.map(areaOf));
  const mentions = (path: string) => {
    const text = project.textOf(path);
    return [...about.values()].some((contract) => text.includes(`${contract.path}/`));
  };
  const rank = (path: string): number => {
    if (changed.includes(path)) return 0;
    if (folders.has(dirname(path))) return 1;
    if (areaOf(path) && areas.has(areaOf(path))) return 2;
    if (path.startsWith('tests/contract/') && mentions(path)) return 2;
    const distance = distances.get(path) ?? Number.POSITIVE_INFINITY;
    return distance <= nearEnough ? 2 + distance : far + distance;
  };
  const ranked = tests
    .filter((path) => path !== suite && path !== onPglite && !path.startsWith('tests/architecture/'))
    .map((path) => ({ path, rank: rank(path) }))
    .filter((one) => Number.isFinite(one.rank))
    .sort((a, b) => a.rank - b.rank || a.path.localeCompare(b.path, 'en'));
  const pathsOf = (some: typeof ranked) => some.map(({ path }) => path);
  const near = ranked.filter((one) => one.rank < far && !inBrowser(one.path));
  const unit = pathsOf(near.filter(({ path }) => inUnit(path))).slice(0, most.unit);
  const gateway = pathsOf(near.filter(({ path }) => !inUnit(path))).slice(0, most.gateway);
  const touchesEngine = sources.some((path) => engine.test(path)) || changed.includes(suite);
  const contracts = new Set([...about.keys(), ...(touchesEngine ? engineSample : [])]);
  const twice = touchesEngine || changed.includes(onPglite) || gateway.some(isRunTwice);
  return {
    unit,
    gateway: [...(contracts.size > 0 ? [suite] : []), ...(twice ? [onPglite] : []), ...gateway],
    contracts: [...contracts],
    left: pathsOf(ranked).filter((path) => !unit.includes(path) && !gateway.includes(path)),
  };
}
