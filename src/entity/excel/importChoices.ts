import { type Contract, isKeyUnique } from '../contract';
import { forAct, type ImportAct, type ImportRow } from './importRow';

/** Rows by what the gateway has of them: nothing, something else, or the same. */
export type ImportGroup = 'new' | 'changed' | 'same';

/** What is done with the rows of each group; null until it is chosen. */
export type ImportChoices = Record<ImportGroup, ImportAct | null>;

/** The group of a checked row. */
export function groupOf({ match }: ImportRow): ImportGroup {
  if (!match) return 'new';
  return Object.keys(match.before).length === 0 && !match.errors ? 'same' : 'changed';
}

/** What may be done with the rows of a group. Where no two records bear a key, nothing is added beside what bears it. */
export function actsFor(contract: Contract, group: ImportGroup): readonly ImportAct[] {
  if (group === 'new') return ['add', 'skip'];
  const again: readonly ImportAct[] = isKeyUnique(contract) ? [] : ['add'];
  return group === 'same' ? ['skip', ...again] : ['update', 'skip', ...again];
}

/** What is chosen at first: what a file with these rows is made for. What could be meant either way is asked. */
export function firstChoices(contract: Contract): ImportChoices {
  return { new: 'add', changed: isKeyUnique(contract) ? 'update' : null, same: 'skip' };
}

/** The rows as these choices treat them; what is not decided yet is shown as a change. */
export function withChoices(rows: readonly ImportRow[], choices: ImportChoices): ImportRow[] {
  return rows.map((row) => forAct(row, choices[groupOf(row)] ?? 'update'));
}

/** Whether a group of rows still needs a choice. */
export function isUndecided(rows: readonly ImportRow[], choices: ImportChoices): boolean {
  return rows.some((row) => choices[groupOf(row)] === null);
}
