/** GET with guid: one shift of a cashier. */
export const shiftDetailPath = '/report/shiftingDuty/getOne';

/** Takings of one method during a shift; refunds are positive amounts. */
export interface ShiftMethod {
  method: string;
  sales: string;
  salesCount: number;
  refunds: string;
  refundCount: number;
  net: string;
}

/** Money that a shift took or gave outside sales, by kind and method; negative where it was given. */
export interface ShiftReceipt {
  kind: string;
  method: string;
  amount: string;
  count: number;
}

/** A shift with what should be in the drawer. Amounts are decimal strings in yuan, instants ISO with zone. */
export interface ShiftDetail {
  id: string;
  number: string;
  store: string;
  storeName: string;
  /** the store's zone: the times of one store are shown on its clock */
  timeZone: string;
  businessDate: string;
  device: string;
  cashier: string;
  startedAt: string;
  endedAt: string | null;
  status: 'handedOver' | 'notHandedOver';
  openingFloat: string;
  payIn: string;
  payOut: string;
  cashSales: string;
  otherCash: string;
  /** opening float + cash taken + other cash + put in − taken out */
  expectedCash: string;
  /** null until handed over */
  countedCash: string | null;
  /** counted − expected; null until handed over */
  difference: string | null;
  openOrders: number;
  methods: ShiftMethod[];
  receipts: ShiftReceipt[];
}
