import { type Contract, isKeyUnique } from '../contract';
import { forAct, type ImportAct, type ImportRow } from './importRow';

/** Rows by what the gateway has of them: nothing, something else, or the same. */
export type ImportGroup = 'new' | 'changed' | 'same';

/** The act chosen for the rows of each group; null until it is chosen. */
export type ImportChoices = Record<ImportGroup, ImportAct | null>;

/** The group of a checked row. */
export function groupOf({ match }: ImportRow): ImportGroup {
  if (!match) return 'new';
  return Object.keys(match.before).length === 0 && !match.errors ? 'same' : 'changed';
}

/** Returns the acts allowed for the rows of a group. Where keys are unique, a row with a taken key cannot be added. */
export function actsFor(contract: Contract, group: ImportGroup): readonly ImportAct[] {
  if (group === 'new') return ['add', 'skip'];
  const again: readonly ImportAct[] = isKeyUnique(contract) ? [] : ['add'];
  return group === 'same' ? ['skip', ...again] : ['update', 'skip', ...again];
}

/**
 * Returns the initial choices: the usual purpose of a file with such rows. Where the purpose is ambiguous the user is
 * asked.
 */
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
