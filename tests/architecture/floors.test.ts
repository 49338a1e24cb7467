import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesUnder, productSources, readSource, root } from './sources';

// Which floor knows what. layers.test.ts holds the arrows between the floors.

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
