/** Calls for figures of the members whom the caller sees, as they are now. */
export const figurePaths = {
  overview: '/member/figures/overview',
  portrait: '/member/figures/portrait',
  today: '/member/figures/today',
} as const;

/** By the last order: within 60 days, within 180, longer ago, none. */
export const activityClasses = ['active', 'dormant', 'lost', 'never'] as const;
export type ActivityClass = (typeof activityClasses)[number];

/** Days since stored value was paid in or given; no upper end for the last. */
export const valueAges = [
  { key: 'a0to30', to: 30 },
  { key: 'a31to90', to: 90 },
  { key: 'a91to180', to: 180 },
  { key: 'a181to365', to: 365 },
  { key: 'a366', to: null },
] as const;
export type ValueAge = (typeof valueAges)[number]['key'];

/** A cell of the map: members by how recently and how often they came, with what they paid in 365 days (yuan). */
export interface VisitCell {
  recency: string;
  frequency: string;
  members: number;
  paid: string;
}

/** Members who registered in a month, and how many of them came in that month and in those after it. */
export interface Cohort {
  /** 2026-11 */
  month: string;
  members: number;
  back: number[];
}

/** Stored value that members still hold, in yuan. */
export interface HeldValue {
  age: ValueAge;
  real: string;
  gift: string;
  subsidy: string;
}

/** Membership at a glance; amounts in yuan. */
export interface MemberOverview {
  members: number;
  classes: Record<ActivityClass, number>;
  levels: { id: string; name: string; members: number }[];
  /** of the last 365 days: members with orders, those with several, and days between two orders */
  repeat: { buyers: number; again: number; interval: string | null };
  visits: VisitCell[];
  value: HeldValue[];
  /** `soon`: what expires within 30 days; `worth`: what all of it buys */
  points: { held: number; soon: number; worth: string };
  cohorts: Cohort[];
}

/** Members by one thing that tells them apart. */
export interface PortraitPart {
  of: 'sex' | 'age' | 'level' | 'registrationSource' | 'store' | 'city';
  rows: { key: string | null; name: string | null; members: number }[];
}

/** Ages from, to and with; unknown where there is no birthday. */
export const ageBands = [
  { key: 'to17', to: 17 },
  { key: 'to24', to: 24 },
  { key: 'to34', to: 34 },
  { key: 'to44', to: 44 },
  { key: 'to54', to: 54 },
  { key: 'to64', to: 64 },
  { key: 'over64', to: null },
] as const;

/** Who members are, and what those of them do who came in the last 90 days. */
export interface MemberPortrait {
  members: number;
  parts: PortraitPart[];
  /** orders by weekday (1 to 7, Monday first) and hour */
  hours: { weekday: string; hour: number; orders: number }[];
  dishes: { name: string; quantity: string }[];
  stores: { name: string; orders: number }[];
  dining: { key: string; orders: number }[];
}

/** Members chosen for a portrait: all, those of a level, or those with a label. */
export interface PortraitQuery {
  level?: string;
  label?: string;
}

/** Today's matters of somebody who looks after members; amounts in yuan. */
export interface MemberToday {
  registered: { today: number; yesterday: number; week: number };
  /** of orders of members today */
  today: { orders: number; paid: string; toppedUp: string };
  /** in the next seven days */
  birthdays: { total: number; first: { id: string; name: string; date: string }[] };
  /** moved up in the last seven days */
  risen: number;
  /** within 30 days */
  expiring: { points: number; members: number; value: string };
  dormant: number;
  /** labels whose rule let members come or go last time */
  labels: { id: string; name: string; members: number; entered: number; left: number }[];
}
