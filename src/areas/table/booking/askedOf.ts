import { typedValue } from '#entity/kinds';
import { request } from './requests';
import type { AskedFor } from './terms';

/** Reads what the values of a form ask for; null while that is not said. */
export function askedOf(values: Record<string, unknown>): AskedFor | null {
  const part = partlyAsked(values);
  const time = typedValue(request, values, 'slot');
  return time && part.date && part.people > 0 ? { ...part, time } : null;
}

/** The same without the time; nobody is counted as one guest. */
export function partlyAsked(values: Record<string, unknown>): Omit<AskedFor, 'time'> {
  return {
    date: typedValue(request, values, 'businessDate') ?? '',
    people: typedValue(request, values, 'people') ?? 0,
    type: typedValue(request, values, 'type') ?? 'hall',
    area: typedValue(request, values, 'area'),
  };
}
