import { isInstant } from '#values/zonedTime';
import type { SimulationAsked } from './simulation';

/** A line as it is typed: neither dish nor quantity need be there. */
export interface TypedLine {
  key: string;
  dish: string | null;
  quantity: string | null;
}

/** The simulator's form as it is typed. */
export interface Typed {
  store: string | null;
  member: string | null;
  at: string | null;
  lines: TypedLine[];
  held: boolean;
  coupons: string[];
  points: string | null;
}

export const newLine = (): TypedLine => ({ key: crypto.randomUUID(), dish: null, quantity: '1' });

const isQuantity = (text: string | null): text is string =>
  text !== null && /^\d{1,3}(\.\d{1,3})?$/.test(text) && Number(text) > 0;

/** The question to the gateway; null while there is no store or no whole line, or the time is half typed. */
export function askedOf(
  { store, member, at, lines, held, coupons, points }: Typed,
  campaign: string | null,
): SimulationAsked | null {
  const whole = lines.flatMap(({ dish, quantity }) =>
    dish !== null && isQuantity(quantity) ? [{ dish, quantity }] : [],
  );
  if (store === null || whole.length === 0 || (at !== null && !isInstant(at))) return null;
  const wanted = points !== null && /^\d{1,7}$/.test(points) ? Number(points) : 0;
  return { store, member, at, lines: whole, held, coupons, points: wanted, campaign };
}
