import { type GatewayText, refuse } from '#server/call/refusal';
import { undoTakenMs } from '#values/undo';

/** The last act upon a row, as far as it can be taken back. */
interface Acted {
  undoes: Record<string, unknown> | null;
  actedAt: string | null;
}

/** Returns what an act is about to change of a row, as it is now, to be written with the act. */
export function undoable<Row extends object>(row: Row, set: Partial<Row>, now: Date): Acted {
  const before = Object.fromEntries(Object.entries(row).filter(([name]) => name in set));
  return { undoes: before, actedAt: now.toISOString() };
}

/** Written with an act that cannot be taken back. */
export const final: Acted = { undoes: null, actedAt: null };

/**
 * Returns what the last act changed, as it was before. Refused with `why` where there is nothing to take back, or the act is older than
 * an offer can be.
 */
export function undone({ undoes, actedAt }: Acted, now: Date, why: GatewayText): Record<string, unknown> {
  if (!undoes || !actedAt || now.getTime() - Date.parse(actedAt) > undoTakenMs) throw refuse(why);
  return { ...undoes, ...final };
}
