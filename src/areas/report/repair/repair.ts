import { money, text } from '#entity/fields';

const base = '/takeaway_repair';

/** The calls of repairs in addition to the standard ones of their list. */
export const repairPaths = {
  base,
  orders: `${base}/orders`,
  items: `${base}/items`,
  submit: `${base}/submit`,
  review: `${base}/review`,
};

/** Orders repaired at once, and rows that an imported file must stay below (001 §5, §9). */
export const repairLimits = { orders: 3000, importBelow: 200 };

/** Fields of an order's repair: the merchant's actual income, in yuan, and the reason. */
export const repairRow = {
  income: money({ min: '0', max: '99999999.99' }),
  reason: text({ max: 100 }).optional(),
};

export const repairRemark = text({ max: 100 }).optional();
/** A rejection needs a reason. */
export const rejectRemark = text({ max: 100 });

export const repairStates = ['submitted', 'approved', 'rejected'] as const;
export type RepairState = (typeof repairStates)[number];

/** An abnormal takeaway order as it can be repaired. */
export interface RepairOrder {
  id: string;
  number: string;
  store: string;
  storeName: string;
  platform: string;
  problem: string;
  placedAt: string;
  /** what the merchant gets for it as the platform reported */
  merchantIncome: string;
  /** the repair that waits for review, if there is one */
  pending: string | null;
}

/** An order of a repair: before, after and the difference in yuan. */
export interface RepairItem {
  id: string;
  number: string;
  store: string;
  storeName: string;
  before: string;
  after: string;
  difference: string;
  reason: string;
}

export interface ItemsAnswer {
  list: RepairItem[];
  total: number;
  totals: { before: string; after: string; difference: string };
}
