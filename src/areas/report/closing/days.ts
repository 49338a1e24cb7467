/** closed; over and to be closed; over without anything that was sold or taken; not over yet. */
export type DayState = 'closed' | 'open' | 'missing' | 'current';

/** A business day of a store. Amounts are decimal strings in yuan; of a closed day they are those of its closing. */
export interface ClosingDay {
  day: string;
  state: DayState;
  income: string;
  /** cash taken by sales and otherwise, as it should be in the safe */
  expectedCash: string;
  /** what platforms owe for the day's orders and vouchers, before their fees */
  platform: string;
  /** recharges without gifts, less what was paid back */
  recharges: string;
  openOrders: number;
  openShifts: number;
  closing: { closedBy: string; closedAt: string; depositedCash: string; remark: string } | null;
}

/** A day with the obstacles to closing it. */
export interface DayDetail extends ClosingDay {
  store: string;
  storeName: string;
  /** the store's zone */
  timeZone: string;
  methods: { method: string; amount: string; income: string }[];
  /** at most 100 */
  orders: { id: string; number: string; table: string | null; openedAt: string }[];
  /** at most 100 */
  shifts: { id: string; number: string; cashier: string; startedAt: string }[];
  /** an earlier day that must be closed first */
  earlier: string | null;
}

/** How many of the things in the way are named one by one. */
export const mostNamed = 100;

/** Returns the obstacles to closing a day; empty where it may be closed. */
export function obstaclesOf({ state, openOrders, openShifts, earlier }: DayDetail): string[] {
  return [
    ...(state === 'current' ? ['notOver'] : []),
    ...(openOrders > 0 ? ['openOrders'] : []),
    ...(openShifts > 0 ? ['openShifts'] : []),
    ...(earlier ? ['earlier'] : []),
  ];
}
