/** States of a table: guests sit there, it is being cleared, it is kept for guests of today, or none of these. */
export const tableStates = ['occupied', 'toClean', 'reserved', 'free'] as const;

export type TableState = (typeof tableStates)[number];

/** How long after the checkout a table is being cleared, in minutes: no till says when that is done. */
export const cleanMinutes = 10;

export const floorPath = '/table/floor';
export const savePlanPath = '/table/plan/save';

/** Cells of an area's plan. */
export const planColumns = 12;
export const planRows = 20;

/** A table as it is right now. */
export interface FloorTable {
  id: string;
  area: string;
  code: string;
  seats: number;
  enabled: boolean;
  /** cell of the plan; null until it was arranged */
  x: number | null;
  y: number | null;
  state: TableState;
  /** ISO instant: when guests sat down, or paid */
  since: string | null;
  guests: number;
  /** of the open orders so far, in yuan */
  amount: string;
  /** HH:mm of the first reservation of today that is still expected, and its people */
  slot: string | null;
  people: number;
}

/** The floor of a store right now. */
export interface Floor {
  /** ISO instant */
  now: string;
  areas: { id: string; name: string; version: number }[];
  tables: FloorTable[];
}
