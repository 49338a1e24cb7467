import { Visitor } from 'vite';
import { describe, expect, test } from 'vitest';
import type { Contract } from '#entity/contract';
import type { FieldMeta } from '#entity/field';
import { shellTexts, textFilesOf } from '#routing/areaTexts';
import type { Area } from '#routing/route';
import { routeFor } from '#routing/routes';
import { contracts } from '#server/domain/contracts';
import { reports } from '#server/domain/report/reports';
import { productSources } from './sources';

// Keys that are put together at run time: no literal in the source says them, so the contracts and patterns do.

const modules = import.meta.glob<unknown>('/i18n/zh/*/*.ts', { eager: true, import: 'default' });

/** Names have special forms in French sentences, "la carte" (src/entity/labels.ts); the other languages need none. */
const french = import.meta.glob<unknown>('/i18n/fr/*/*.ts', { eager: true, import: 'default' });

function keysOf(tree: unknown, prefix: string, into: Set<string>): Set<string> {
  for (const [key, value] of Object.entries(tree ?? {})) {
    const path = prefix === '' ? key : `${prefix}.${key}`;
    if (typeof value === 'string') into.add(path);
    else keysOf(value, path, into);
  }
  return into;
}

function keysIn(files: readonly string[]): Set<string> {
  const keys = new Set<string>();
  for (const file of files)
    keysOf(modules[`/i18n/zh/${file}.ts`], file === 'entity/validation' ? 'validation' : '', keys);
  return keys;
}

const known = keysIn(Object.keys(modules).map((path) => path.slice('/i18n/zh/'.length, -3)));

const knownInFrench = new Set(Object.values(french).flatMap((tree) => [...keysOf(tree, '', new Set())]));

/** Text files loaded on the pages of an area: a text elsewhere would not show there. */
const loadedIn = new Map<Area, ReadonlySet<string>>();

function has({ area }: Contract, key: string): boolean {
  const loaded = loadedIn.get(area) ?? keysIn([...shellTexts, ...textFilesOf(area)]);
  loadedIn.set(area, loaded);
  return loaded.has(key);
}

const everything: readonly Contract[] = [...contracts, ...reports];

function fieldsOf({ fields, computed }: Contract): [string, FieldMeta][] {
  return Object.entries({ ...fields, ...computed }).map(([name, { meta }]) => [name, meta]);
}

/** The places that a label may have, the entity's own first (src/entity/labels.ts). */
function labelKeys({ name, labels }: Contract, source: string): string[] {
  return [`resources.${name}.fields.${source}`, ...(labels ? [`${labels}.${source}`] : []), `entity.fields.${source}`];
}

/** Fields that no screen shows. */
const unseen = new Set(['warehouse.lockedBy']);

const addTo = (area: Area, key: string) => `add '${key}' to i18n/{zh,en,fr}/${textFilesOf(area).join('.ts or ')}.ts`;

describe('texts that contracts need', () => {
  test('every entity has a name', () => {
    const missing = everything
      .filter(({ derived }) => !derived)
      .filter((contract) => !has(contract, `resources.${contract.name}.name`))
      .map(({ name, area }) => addTo(area, `resources.${name}.name`));
    expect(missing).toEqual([]);
  });

  test('every entity that is created or changed has the French forms of its name', () => {
    const missing = contracts
      .filter(({ derived }) => !derived)
      .flatMap(({ name, verbs }) => [
        ...(verbs.includes('create') ? [`resources.${name}.create`] : []),
        ...(['edit', 'enable', 'delete'].some((verb) => verbs.includes(verb)) ? [`resources.${name}.the`] : []),
      ])
      .filter((key) => !knownInFrench.has(key));
    expect(missing).toEqual([]);
  });

  test('every list whose records are not made in it says how it is filled', () => {
    const missing = contracts
      .filter(
        (one) => !one.derived && !one.verbs.includes('create') && routeFor(one.name, 'list')?.resource === one.name,
      )
      .filter((contract) => !has(contract, `resources.${contract.name}.empty`))
      .map(({ name, area }) => addTo(area, `resources.${name}.empty`));
    expect(missing).toEqual([]);
  });

  test('every field has a label', () => {
    const missing = everything.flatMap((contract) =>
      fieldsOf(contract)
        // Only the gateway looks at these.
        .filter(([, { kind }]) => kind !== 'json' && kind !== 'codes')
        .filter(([source]) => !unseen.has(`${contract.name}.${source}`))
        .map(([source]) => labelKeys(contract, source))
        .filter((keys) => !keys.some((key) => has(contract, key)))
        .map(([key = '']) => addTo(contract.area, key)),
    );
    expect(missing).toEqual([]);
  });

  test('every value of a choice has a label', () => {
    const choicesOf = (meta: FieldMeta): FieldMeta[] => [
      ...(meta.labels ? [meta] : []),
      ...Object.values(meta.rows ?? {}).flatMap((field) => choicesOf(field.meta)),
    ];
    const missing = everything.flatMap((contract) =>
      fieldsOf(contract)
        .flatMap(([, meta]) => choicesOf(meta))
        .flatMap(({ labels, values = [] }) => values.map((value) => `enums.${labels}.${value}`))
        .filter((key) => !has(contract, key))
        .map((key) => addTo(contract.area, key)),
    );
    expect([...new Set(missing)]).toEqual([]);
  });
});

/** 'stock.lines.*' as a pattern over whole keys; a gap matches one or more parts. */
function patternOf(parts: readonly string[]): RegExp {
  const escaped = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${escaped.join('[^ ]+')}$`);
}

describe('texts that the source puts together', () => {
  const sources = productSources().filter(({ path }) => path.startsWith('src/'));

  test('every pattern of a key fits a text', () => {
    const looked: string[] = [];
    const dead: string[] = [];
    for (const { path, program } of sources) {
      new Visitor({
        CallExpression({ callee, arguments: [key] }) {
          if (callee.type !== 'Identifier' || !['t', 'translate'].includes(callee.name)) return;
          if (key?.type !== 'TemplateLiteral' || key.expressions.length === 0) return;
          const parts = key.quasis.map(({ value }) => value.cooked ?? '');
          // A key that begins with what is not known here says too little.
          if (!parts[0]?.includes('.')) return;
          looked.push(parts.join('*'));
          const pattern = patternOf(parts);
          if (![...known, ...knownInFrench].some((one) => pattern.test(one))) dead.push(`${path}: ${parts.join('*')}`);
        },
      }).visit(program);
    }
    expect(looked.length).toBeGreaterThan(100);
    expect(dead).toEqual([]);
  });

  test('every section and tab of a form has a title', () => {
    const missing: string[] = [];
    for (const { path, program } of sources) {
      new Visitor({
        JSXOpeningElement({ name, attributes }) {
          if (name.type !== 'JSXIdentifier' || name.name !== 'Section') return;
          for (const attribute of attributes) {
            if (attribute.type !== 'JSXAttribute' || attribute.name.name !== 'name') continue;
            if (attribute.value?.type !== 'Literal' || typeof attribute.value.value !== 'string') continue;
            const key = `.sections.${attribute.value.value}`;
            if (![...known].some((one) => one.startsWith('resources.') && one.endsWith(key)))
              missing.push(`${path}: ${key}`);
          }
        },
      }).visit(program);
    }
    expect(missing).toEqual([]);
  });
});
