import { typedValue } from '#entity/kinds';
import { request } from './requests';
import { type AskedFor, atTable, type BookableTable } from './terms';

type Values = Record<string, unknown>;
type Tables = readonly BookableTable[];

/** Returns the table that a form names; undefined for none, or for one that is not enabled. */
export function tableOf(values: Values, tables: Tables): BookableTable | undefined {
  return tables.find(({ code }) => code === values.table);
}

/** Reads what the values of a form ask for, at the table that they name; null while a part of it is missing. */
export function askedOf(values: Values, tables: Tables): AskedFor | null {
  const part = partlyAsked(values, tables);
  const time = typedValue(request, values, 'slot');
  return time && part.date && part.people > 0 ? { ...part, time } : null;
}

/** The same without the time; nobody is counted as one guest. */
export function partlyAsked(values: Values, tables: Tables): Omit<AskedFor, 'time'> {
  const asked = {
    date: typedValue(request, values, 'businessDate') ?? '',
    people: typedValue(request, values, 'people') ?? 0,
    type: typedValue(request, values, 'type') ?? 'hall',
    area: typedValue(request, values, 'area'),
  };
  return atTable(asked, tableOf(values, tables));
}
