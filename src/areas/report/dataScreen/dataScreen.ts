import type { DayHour, SalesFigures, Today } from '#report/today';

export interface ScreenStore {
  store: string;
  name: string;
  income: string;
  orders: number;
}

/** A dish by its name: every store has its own record of it. */
export interface ScreenItem {
  name: string;
  /** sold less given back */
  quantity: string;
  net: string;
}

export interface ScreenPlatform {
  platform: string;
  orders: number;
  income: string;
}

/** A takeaway order as everybody in the room may read it: nothing of the guest. */
export interface ScreenOrder {
  order: string;
  storeName: string;
  platform: string;
  daySequence: number;
  placedAt: string;
  amount: string;
  status: string;
}

/** Figures of the wall display (`POST /report/data_screen`): lists of fixed length, amounts in yuan. */
export interface ScreenFigures extends Today {
  /** the whole of the same weekday last week */
  wholeDay: SalesFigures;
  /** number of unpaid orders */
  openOrders: number;
  hours: DayHour[];
  /** the largest, of so many with sales */
  stores: ScreenStore[];
  storeTotal: number;
  items: ScreenItem[];
  itemTotal: number;
  methods: { method: string; amount: string }[];
  platforms: ScreenPlatform[];
  orders: ScreenOrder[];
}
