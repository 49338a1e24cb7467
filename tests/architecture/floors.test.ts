import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesUnder, productSources, readSource, root } from './sources';

// Knowledge of each floor. layers.test.ts checks the arrows between the floors.

/** Every file with imports: product, tests beside it and tests of their own. */
const allSources = ['src', 'server', 'mocks', 'i18n', 'tests']
  .flatMap(filesUnder)
  .filter((path) => ['.ts', '.tsx'].includes(extname(path)) && !path.endsWith('.d.ts'))
  .map(readSource);

const product = productSources();

describe('imports', () => {
  test('climb one level at most: floors are named by their alias (package.json, imports)', () => {
    const climbing = allSources.flatMap(({ path, references }) =>
      references
        .filter(({ written, kind }) => written.startsWith('../../') && kind !== 'glob')
        .map(({ written }) => `${path}: ${written}`),
    );
    expect(climbing).toEqual([]);
  });
});

describe('the ground floor', () => {
  test('src/values knows no React, zod, browser or node: its one library spells names in pinyin', () => {
    const known = product
      .filter(({ path }) => path.startsWith('src/values/'))
      .flatMap(({ path, references }) =>
        references
          .filter(({ inside, target }) => !inside && target !== 'pinyin-pro')
          .map(({ target }) => `${path} → ${target}`),
      );
    expect(known).toEqual([]);
  });
});

describe('a length of time', () => {
  test('has its name from src/values/duration', () => {
    const numbers = product.flatMap(({ path }) =>
      path !== 'src/values/duration.ts' &&
      /\b(?:86_?400_?000|3_?600_?000)\b/.test(readFileSync(join(root, path), 'utf8'))
        ? [path]
        : [],
    );
    expect(numbers).toEqual([]);
  });
});

describe('reports to the operator', () => {
  test('go through the logger of a host: the gateway writes to no console', () => {
    const direct = product
      .filter(({ path }) => path.startsWith('server/') && !path.startsWith('server/hosts/'))
      .map(({ path }) => path)
      .filter((path) => /\bconsole\.\w+/.test(readFileSync(join(root, path), 'utf8')));
    expect(direct).toEqual([]);
  });

  test('of the node host are JSON lines, except those of tests', () => {
    const direct = product
      .filter(({ path }) => path.startsWith('server/hosts/node/'))
      .map(({ path }) => path)
      .filter((path) => /\bconsole\.\w+/.test(readFileSync(join(root, path), 'utf8')));
    expect(direct).toEqual([]);
  });
});

/** Nouns of the business. The levels at which data is owned and seen (merchant, brand, organisation, store, subject) are none of them. */
const nouns =
  /coupon|campaign|red ?packet|\bmembers?hip|memberCard|\bdish|commodit|recipe|supplier|warehouse|stocktake|takeaway|reservation|banquet|waiter|cashier|sticker|voucher|subsid(?:y|ies)|equity ?card|menu ?plan|invoice|deposit|kitchen/i;

/** Addresses of text files are no knowledge of what is in them. */
const withoutTextFiles = (text: string) => text.replace(/'!?\/i18n\/[^']*'/g, "''");

describe('floors below the business', () => {
  test.each(['src/values', 'src/gateway', 'src/entity', 'src/report'])('%s has no business noun', (floor) => {
    const found = filesUnder(floor)
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path))
      .flatMap((path) =>
        withoutTextFiles(readFileSync(join(root, path), 'utf8'))
          .split('\n')
          .flatMap((line, index) => (nouns.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
      );
    expect(found).toEqual([]);
  });
});

const foldersIn = (folder: string) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );

/** Folders of the gateway that the console has no pages for. */
const onlyInServer = new Set([
  'access',
  'menu',
  'retention',
  'sales',
  'search',
  'signOn',
  'goods/selling',
  'inventory/consumption',
]);

/** Names that end in s and are singular, or have no singular. */
const singular = new Set(['access', 'business', 'goods', 'kds', 'sales', 'sms']);

describe('a thing', () => {
  test('has the folder of the same name on the server as on the console', () => {
    const areas = foldersIn('src/areas');
    const lonely = foldersIn('server/domain').flatMap((area) => {
      if (area !== 'business' && !areas.includes(area)) return [area];
      const things = foldersIn(area === 'business' ? 'src/business' : `src/areas/${area}`);
      return foldersIn(`server/domain/${area}`).flatMap((thing) =>
        things.includes(thing) ? [] : [`${area}/${thing}`],
      );
    });
    expect(lonely.filter((path) => !onlyInServer.has(path))).toEqual([]);
  });

  test('has a singular name', () => {
    const floors = [
      'src/areas',
      'src/business',
      'server/domain',
      'server/db/schema',
      'mocks/demo',
      'i18n',
      'tests/contract',
    ];
    const folders = new Set(floors.flatMap(filesUnder).flatMap((path) => path.split('/').slice(2, -1)));
    expect([...folders].filter((name) => /[^s]s$/.test(name) && !singular.has(name))).toEqual([]);
  });
});
