import { contract, crud } from '#entity/contract';
import { integer, text } from '#entity/fields';
import { type Issue, issue } from '#entity/issue';
import { table } from './table.contract';

/** The highest number of a table (001 §5 names 1-9999 as the strictest of its ranges), and how many are made at once. */
const highest = 9999;
export const mostAtOnce = 200;

interface Numbers {
  prefix?: string | null;
  from?: number | null;
  to?: number | null;
  /** digits of a number, filled with zeros */
  width?: number | null;
}

function rangeIssues({ from, to }: Numbers): Issue[] {
  if (typeof from !== 'number' || typeof to !== 'number') return [];
  const max = Math.min(highest, from + mostAtOnce - 1);
  return to < from || to > max ? [issue('to', 'integerBetween', { min: from, max })] : [];
}

/** Returns the codes of a batch in their order; none while its numbers are missing or wrong. */
export function codesOf(numbers: Numbers): string[] {
  const { prefix, from, to, width } = numbers;
  if (typeof from !== 'number' || typeof to !== 'number' || rangeIssues(numbers).length > 0) return [];
  const digits = (number: number) => String(number).padStart(width ?? 1, '0');
  return Array.from({ length: to - from + 1 }, (_, index) => `${prefix?.trim() ?? ''}${digits(from + index)}`);
}

const { store, area, seats, type, labels } = table.fields;

/** Many tables of an area that differ by their number (001 §2 "batch creation"). */
export const tableBatch = contract(
  'tableBatch',
  {
    store,
    area,
    prefix: text({ max: 10 }).optional(),
    from: integer({ min: 1, max: highest }),
    to: integer({ min: 1, max: highest }),
    width: integer({ min: 1, max: 4 }),
    seats,
    type,
    labels,
  },
  {
    calls: crud('/table/batch'),
    area: 'tables',
    scope: 'store',
    scopeField: 'store',
    verbs: ['create'],
    keyword: [],
    labels: 'resources.table.fields',
    defaults: { from: 1, to: 10, width: 2, seats: 4, type: 'hall' },
    rules: rangeIssues,
  },
);

/** The call that tells which codes a store has already. */
export const takenCodesPath = '/table/batch/taken';

export interface TakenCodes {
  codes: string[];
}
