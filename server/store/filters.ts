import { z } from 'zod';
import { codes, Refusal } from '../call/refusal';

/** Refuses a request for one of its parameters, by name. */
export function badParameter(name: string): Refusal {
  return new Refusal(codes.badRequest, 'badParameter', { name: name.slice(0, 60) });
}

const scalar = z.union([z.string().max(500), z.number(), z.boolean()]);
const range = z.strictObject({ from: scalar.nullish(), to: scalar.nullish() });

/** One value, several, or from–to: what a filter can be. An area is given by its parts. */
const part = z.object({ adcode: z.string(), name: z.string(), type: z.string() }).nullable();
const area = z.object({ prov: part, city: part, county: part });
const filterValue = z.union([scalar, z.array(scalar).max(1000), range, area]).nullish();

/**
 * Filters as they are sent. Every own key counts, even those lost when an object is copied, so that none is ignored
 * silently.
 */
export const filtersInput = z
  .custom<Record<string, unknown>>((value) => typeof value === 'object' && value !== null && !Array.isArray(value))
  .default({});

/** Refuses filters whose values are no filter's, by name. */
export function requireFilters(filters: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(filters)) {
    if (name === '__proto__' || !filterValue.safeParse(value).success) throw badParameter(name);
  }
}

/** The one value of a filter that takes one, as text. */
export function oneText(name: string, value: unknown): string {
  const parsed = scalar.safeParse(Array.isArray(value) && value.length === 1 ? value[0] : value);
  if (!parsed.success) throw badParameter(name);
  return String(parsed.data);
}
