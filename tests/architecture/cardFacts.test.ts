import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { resources } from '#routing/routeTable';
import { contracts } from '#server/domain/contracts';
import { filesUnder, root } from './sources';

/** Lists whose cards need no facts of their own, and why. */
const byDefault: Readonly<Record<string, string>> = {
  materialCategory: 'its two columns besides the name are all that it has',
  materialUnit: 'its two columns besides the name are all that it has',
  salesModel: 'its two columns besides the name are all that it has',
  galleryPicture: 'shows tiles on a phone too',
  libraryPicture: 'shows tiles on a phone too',
};

const lists = resources
  .filter(({ pages, screens }) => pages?.list && screens)
  .flatMap((resource) => {
    const contract = contracts.find(({ name }) => name === resource.name);
    return contract ? [{ resource, contract }] : [];
  });

describe('cards of lists on a phone', () => {
  test('say the facts that their contract names: columns come in the order of a table, which a card is too small for', () => {
    expect(lists.length).toBeGreaterThan(70);
    const silent = lists
      .filter(({ contract }) => !contract.cardFacts?.length && !byDefault[contract.name])
      .map(({ contract }) => `${contract.name}: name two or three \`cardFacts\` (amount, time, store, holder)`);
    expect(silent).toEqual([]);
    const superfluous = Object.keys(byDefault).filter(
      (name) => !lists.some(({ contract }) => contract.name === name && !contract.cardFacts),
    );
    expect(superfluous).toEqual([]);
  });

  test('find each fact among the columns of the list: one that is no column would be left out in silence', () => {
    const lost = lists.flatMap(({ resource, contract }) => {
      const folder = dirname(`src/areas/${resource.folder}/${resource.screens}`);
      const texts = filesUnder(folder)
        .filter((file) => file.endsWith('.tsx'))
        .map((file) => readFileSync(join(root, file), 'utf8'));
      return (contract.cardFacts ?? [])
        .filter((fact) => !texts.some((text) => text.includes(`source="${fact}"`)))
        .map((fact) => `${contract.name}: '${fact}' is no <Column> in ${folder}`);
    });
    expect(lost).toEqual([]);
  });
});
