import { getTableName } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { entities } from '#server/domain/entities';
import { affected, type Project } from './affected';
import { engineSample } from './engineSample';

const suite = 'tests/contract/entities.test.ts';
const onPglite = 'tests/contract/onPglite.test.ts';

/** A small project: its imports, and the calls of its tests. */
const imports: Record<string, string[]> = {
  'src/ui/Chip.tsx': [],
  'src/entity/list/Row.tsx': ['src/ui/Chip.tsx'],
  'src/entity/list/row.test.tsx': ['src/entity/list/Row.tsx'],
  'src/areas/goods/unit/unit.fields.ts': [],
  'src/areas/goods/unit/unit.contract.ts': ['src/areas/goods/unit/unit.fields.ts'],
  'src/areas/goods/unit/unit.screens.tsx': ['src/entity/list/Row.tsx'],
  'src/areas/goods/dish/dish.contract.ts': [],
  'src/areas/goods/dish/dish.test.tsx': ['tests/support/console.tsx'],
  'src/areas/stock/store/depot.contract.ts': [],
  'src/areas/stock/store/depot.test.tsx': ['tests/support/console.tsx'],
  'server/store/write.ts': [],
  'server/domain/goods/unit.rules.ts': ['server/store/write.ts'],
  'server/domain/goods/prices.ts': [],
  'tests/support/console.tsx': [],
  'tests/contract/units.test.ts': [],
  'tests/contract/depots.test.ts': [],
  'tests/browser/screens.test.ts': ['src/ui/Chip.tsx'],
  'tests/faults/midway.test.ts': [],
  [suite]: ['server/store/write.ts'],
};

const texts: Record<string, string> = {
  'tests/contract/units.test.ts': `post('/goods/unit/save')`,
  'tests/contract/depots.test.ts': `post('/stock/depot/save')`,
};

const contract = (name: string, folder: string, at: string) => ({
  name,
  folder,
  file: `src/areas/${folder}/${at}/${name}.contract.ts`,
  path: `/${folder}/${name}`,
});

const project: Project = {
  imports: new Map(Object.entries(imports)),
  contracts: [
    contract('unit', 'goods', 'unit'),
    contract('dish', 'goods', 'dish'),
    contract('depot', 'stock', 'store'),
  ],
  textOf: (path) => texts[path] ?? '',
};

const run = (...changed: string[]) => affected(changed, project);

describe('a change', () => {
  test('of a contract runs its part of the suite, the tests that call it and those of its area', () => {
    expect(run('src/areas/goods/unit/unit.contract.ts')).toEqual({
      unit: ['src/areas/goods/dish/dish.test.tsx'],
      gateway: [suite, 'tests/contract/units.test.ts'],
      contracts: ['unit'],
      left: [],
    });
  });

  test('of what a contract is made from, and of its rules, is one of the contract', () => {
    expect(run('src/areas/goods/unit/unit.fields.ts').contracts).toEqual(['unit']);
    expect(run('server/domain/goods/unit.rules.ts').contracts).toEqual(['unit']);
    expect(run('src/areas/goods/unit/unit.screens.tsx').contracts).toEqual([]);
  });

  test('of what the calls or samples of an area share is one of all its contracts', () => {
    expect(run('server/domain/goods/prices.ts').contracts).toEqual(['unit', 'dish']);
    expect(run('tests/samples/stock/depots.ts').contracts).toEqual(['depot']);
  });

  test('of stores, database or the entity layer runs a sample of the engine on both databases', () => {
    const { gateway, contracts } = run('server/store/write.ts');
    expect({ gateway, contracts }).toEqual({ gateway: [suite, onPglite], contracts: engineSample });
    expect(run('src/entity/list/Row.tsx').contracts).toEqual(engineSample);
    expect(run('server/db/schema.ts').gateway).toEqual([suite, onPglite]);
  });

  test('runs what imports it, nearest first, and leaves the browser to the whole suite', () => {
    expect(run('src/ui/Chip.tsx')).toEqual({
      unit: ['src/entity/list/row.test.tsx'],
      gateway: [],
      contracts: [],
      left: ['tests/browser/screens.test.ts'],
    });
    const both = run('tests/support/console.tsx', 'src/areas/stock/store/depot.test.tsx').unit;
    expect(both).toEqual(['src/areas/stock/store/depot.test.tsx', 'src/areas/goods/dish/dish.test.tsx']);
  });

  test('of a fault is seen on both databases', () => {
    expect(run('tests/faults/midway.test.ts').gateway).toEqual([onPglite, 'tests/faults/midway.test.ts']);
  });

  test('that many tests import runs the nearest and names the others', () => {
    const many = Array.from({ length: 40 }, (_, index) => `src/ui/many${index}.test.tsx`);
    const wide = new Map([...project.imports, ...many.map((path) => [path, ['src/ui/Chip.tsx']] as const)]);
    const { unit, left } = affected(['src/ui/Chip.tsx'], { ...project, imports: wide });
    expect(unit.length).toBeLessThan(40);
    expect([...unit, ...left]).toEqual(expect.arrayContaining(many));
  });

  test('of nothing that a test reaches runs none', () => {
    expect(run('README.md')).toEqual({ unit: [], gateway: [], contracts: [], left: [] });
  });
});

test('the sample of the engine has common records, a table shared by several entities and separate tables', () => {
  const tableOf = (name: string) => getTableName(entities.get(name)?.storage.table ?? never(name));
  const never = (name: string) => {
    throw new Error(`no contract is named '${name}'`);
  };
  const tables = engineSample.map(tableOf);
  const all = [...entities.keys()].map(tableOf);
  const shared = (table: string) => all.filter((other) => other === table).length > 1;
  expect(tables).toContain('record');
  expect(tables.filter((table) => table !== 'record' && shared(table))).not.toEqual([]);
  expect(tables.filter((table) => !shared(table))).not.toEqual([]);
});
