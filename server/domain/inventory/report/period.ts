import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CallerContext } from '#server/call/call';
import { codes, Refusal } from '#server/call/refusal';
import { dayIn } from '#values/zonedTime';

const range = z.object({ from: z.iso.date().nullish(), to: z.iso.date().nullish() });

export interface Period {
  from: string;
  to: string;
}

/** Returns the days of a report; this month up to today by default, on the clock that closes its figures: the merchant's. */
export function periodOf({ now, caller }: Pick<CallerContext, 'now' | 'caller'>, value: unknown): Period {
  const today = dayIn(now, caller.merchantZone);
  const parsed = range.safeParse(value ?? {});
  if (!parsed.success) throw new Refusal(codes.badRequest, 'badRequest');
  const to = parsed.data.to ?? today;
  const from = parsed.data.from ?? `${to.slice(0, 8)}01`;
  return { from, to };
}

export function periodText({ from, to }: Period): string {
  return `${from} – ${to}`;
}

/** A period chooses the figures, not the rows: as a filter it only has to be one. */
export function anyRowIn(value: unknown, context: CallerContext): SQL {
  periodOf(context, value);
  return sql`true`;
}
