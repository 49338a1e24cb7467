import { checkValues } from '#entity/contract';
import {
  type Adjusted,
  type AdjustedLine,
  adjustments,
  countedBy,
  type Holdings,
  heldBefore,
  isOverDay,
  linesOf,
  needsAuthoriser,
} from './adjustment';

/** The effect of a correction as far as it is typed. */
export interface Outcome {
  lines: AdjustedLine[];
  overDay: boolean;
  authorised: boolean;
}

/** Works out what is typed: fields that are still wrong are left out. */
export function outcomeOf(kind: Adjusted, held: Holdings, values: Record<string, unknown>): Outcome {
  const { values: checked, issues } = checkValues(adjustments[kind], values);
  const wrong = new Set(issues.map(({ path }) => path));
  const sound = Object.fromEntries(Object.entries(checked).filter(([name]) => !wrong.has(name)));
  // "One of them" is said at a field that is merely empty.
  const { lines } = linesOf(kind, heldBefore(held, values.card), sound);
  const counted = countedBy(lines);
  return {
    lines,
    overDay: isOverDay(counted, held.limits[kind]),
    authorised: needsAuthoriser(counted, held.limits[kind]),
  };
}
