import { describe, expect, test } from 'vitest';
import type { Contract } from '#entity/contract';
import { headerKey } from '#entity/excel/headerKey';
import { contracts } from '#server/domain/contracts';

const modules = import.meta.glob<unknown>('/i18n/*/*/*.ts', { eager: true, import: 'default' });

function flatten(tree: unknown, prefix: string, into: Map<string, string>): void {
  for (const [key, value] of Object.entries(tree ?? {})) {
    const path = prefix === '' ? key : `${prefix}.${key}`;
    if (typeof value === 'string') into.set(path, value);
    else flatten(value, path, into);
  }
}

function textsOf(language: string): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [path, tree] of Object.entries(modules))
    if (path.startsWith(`/i18n/${language}/`)) flatten(tree, '', texts);
  return texts;
}

/** Columns that lists and exports add to the fields of every record. */
const everywhere = ['createdAt', 'updatedAt'];

/** Groups of columns of a contract whose headings a file could not tell apart. */
function alikeIn(texts: ReadonlyMap<string, string>, contract: Contract): string[] {
  const { name, fields, computed, fileFields = {}, fileHeadings = {}, labels } = contract;
  const columns = [...new Set([...Object.keys({ ...fields, ...computed, ...fileFields }), ...everywhere])];
  const byLabel = new Map<string, string[]>();
  for (const column of columns) {
    // A file reads this column of the list as one of its own.
    if (column in fileHeadings) continue;
    const label =
      texts.get(`resources.${name}.fields.${column}`) ??
      texts.get(`${labels}.${column}`) ??
      texts.get(`entity.fields.${column}`) ??
      column;
    const key = headerKey(label);
    byLabel.set(key, [...(byLabel.get(key) ?? []), column]);
  }
  return [...byLabel].flatMap(([label, alike]) =>
    alike.length > 1 ? [`${name}: “${label}” ${alike.join(', ')}`] : [],
  );
}

describe.each(['zh', 'en', 'fr'])('in %s', (language) => {
  test('no two columns of a contract have the same label', () => {
    const texts = textsOf(language);
    expect(contracts.flatMap((contract) => alikeIn(texts, contract))).toEqual([]);
  });
});
