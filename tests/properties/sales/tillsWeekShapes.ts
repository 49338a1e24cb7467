// The parts of an account of a week of tills, and its results. Amounts are cents.

export type Bucket = 'real' | 'gift' | 'subsidy';
export const allBuckets: readonly Bucket[] = ['real', 'gift', 'subsidy'];

export interface Line {
  kind: string;
  category: string;
  gift: boolean;
  /** thousandths that were paid for */
  quantity: bigint;
  unitPrice: bigint;
  list: bigint;
  net: bigint;
}

export interface Payment {
  method: string;
  amount: bigint;
  income: bigint;
}

export interface Discount {
  kind: string;
  source: string | null;
  amount: bigint;
}

/** A bill, or what takes one back; negative then. */
export interface Act {
  guid: string;
  order: string;
  kind: string;
  original: string | null;
  store: string;
  member: string | null;
  /** milliseconds */
  at: number;
  businessDate: string;
  channel: string;
  diningType: string;
  paid: bigint;
  orders: number;
  lines: readonly Line[];
  payments: readonly Payment[];
  discounts: readonly Discount[];
}

export interface Receipt {
  guid: string;
  kind: string;
  store: string;
  member: string;
  at: number;
  businessDate: string;
  amount: bigint;
  gift: bigint;
  points: number;
  growth: number;
}

export interface Guest {
  guid: string;
  subject: string;
  birthday: string | null;
  /** earns and spends nothing before the week's desk says otherwise: disabled, or with a card that is frozen */
  idle: boolean;
  opened: number;
  begun: Record<Bucket, bigint>;
  points: bigint;
  growth: bigint;
  toppedUp: bigint;
  topUps: number;
  consumed: bigint;
  consumptions: number;
}

export interface Level {
  guid: string;
  threshold: number;
  rate: string | null;
  priceRate: string | null;
  birthdayDays: number | null;
  birthdayPoints: number | null;
  birthdayGrowth: number | null;
  birthdayMultiplier: string | null;
  upgradePoints: number | null;
  upgradeGrowth: number | null;
  multiplier: string | null;
}

export interface Counting {
  enabled: boolean;
  spend: number;
  payments: readonly string[];
  excluded: readonly { category: string }[] | null;
  orderMost: number | null;
}

export interface Rules {
  earning: Counting & {
    points: number;
    rates: readonly { channel: string | null; diningType: string | null; points: number }[] | null;
    weekdayRates: readonly { weekday: string; multiplier: string }[] | null;
    dayMost: number | null;
  };
  growth: Counting & { growth: number };
  spending: { perYuan: number };
  expiry: { expiry: string; expiryMonths: number | null };
  channels: { membership: readonly string[]; points: readonly string[] };
  levels: readonly Level[];
  /** the order in which a card is emptied */
  order: readonly Bucket[];
}

export interface Tier {
  amount: string;
  gift: string;
  points: number;
  growth: number;
}

export interface Topping {
  rule: readonly Tier[];
  activity: { from: number; until: number; tiers: readonly Tier[]; perMember: number } | null;
}

/** A step of the week; they are kept in their order. */
export type Step =
  | { do: 'tills'; until: number; stores: readonly string[] }
  | { do: 'takeBack'; guid: string }
  | { do: 'rules'; bySubject: Readonly<Record<string, Rules>>; topping: Readonly<Record<string, Topping>> }
  | { do: 'give'; bucket: Bucket; at: number; until: number; shares: readonly { member: string; amount: bigint }[] }
  | { do: 'idle'; members: readonly string[] }
  | { do: 'night'; at: number; day: string };

export interface Facts {
  guests: readonly Guest[];
  acts: readonly Act[];
  receipts: readonly Receipt[];
  /** as they were while the history was made */
  standard: Readonly<Record<string, Rules>>;
  /** when the week began: until then the history goes by the standard rules */
  weekFrom: number;
  steps: readonly Step[];
  /** those that tills may use, with what one lowers a bill by; null where that depends on the bill */
  coupons: readonly { guid: string; member: string; from: number; until: number; off: bigint | null }[];
  /** a campaign that lowers each bill by the same */
  campaign: { guid: string; off: bigint; from: number; until: number };
}

/** Effects of an act or a receipt on a member's ledgers. */
export interface Effect {
  earned: bigint;
  spent: bigint;
  growth: bigint;
  real: bigint;
  gift: bigint;
  subsidy: bigint;
}

export interface Holding {
  real: bigint;
  gift: bigint;
  subsidy: bigint;
  points: bigint;
  growth: bigint;
  everEarned: bigint;
  level: string;
  toppedUp: bigint;
  topUps: number;
  consumed: bigint;
  consumptions: number;
  /** what is left of lots, by bucket or points, and by their end */
  lots: Readonly<Record<string, bigint>>;
}

export interface Account {
  members: ReadonlyMap<string, Holding>;
  /** by posting or receipt */
  effects: ReadonlyMap<string, Effect>;
  /** by member: points that expired, and that were given on occasions */
  expired: ReadonlyMap<string, bigint>;
  gifts: ReadonlyMap<string, bigint>;
  coupons: ReadonlyMap<string, { state: string; discount: bigint }>;
  campaign: { uses: number; amount: bigint };
  /** what a till did that the rules do not allow */
  wrong: readonly string[];
}
