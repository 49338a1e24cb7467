import { dayMs } from '#values/duration';
import { defaultZone } from '#values/zonedTime';
import { type Chance, seedOf } from '../chance';
import { chain, guidOf, stores } from '../organisation';
import { personName } from '../people';
import { people } from '../staff';

/** Features of a demo store that its orders depend on. */
export interface StoreProfile {
  merchant: string;
  code: string;
  guid: string;
  brand: string;
  /** A has tables and waiters, B is a counter */
  kind: 'A' | 'B';
  cutOff: string;
  timeZone: string;
  /** hours of the business day, the closing hour may be past 24 */
  opens: number;
  closes: number;
  /** orders of an ordinary day */
  weekday: number;
  weekend: number;
  /** seats by code of table, by area */
  areas: { name: string; prefix: string; tables: number; seats: number }[];
  /** names by what they do; there is somebody for everything */
  crew: Record<'manager' | 'cashier' | 'waiter' | 'foodRunner' | 'tableClearer' | 'dishwasher', CrewMember[]>;
  /** orders that are left open over night */
  leftOpen: number;
}

export interface CrewMember {
  guid: string;
  name: string;
}

const volumes: Record<string, [weekday: number, weekend: number, tables: number]> = {
  BJ001: [190, 270, 42],
  SH001: [185, 255, 38],
  CD001: [240, 340, 60],
  HZ001: [120, 200, 30],
  WH001: [130, 180, 34],
  GZ001: [300, 260, 14],
  SZ001: [340, 210, 12],
  XA001: [180, 240, 16],
};

function areasOf(kind: 'A' | 'B', tables: number): StoreProfile['areas'] {
  if (kind === 'B') return [{ name: '堂食区', prefix: 'T', tables, seats: 2 }];
  const rooms = 6;
  const booths = Math.floor(tables / 4);
  return [
    { name: '大厅', prefix: 'A', tables: tables - rooms - booths, seats: 4 },
    { name: '卡座', prefix: 'B', tables: booths, seats: 6 },
    { name: '包间', prefix: 'V', tables: rooms, seats: 12 },
  ];
}

function crewOf(merchant: string, organization: string): StoreProfile['crew'] {
  const known = merchant === chain ? people.filter((one) => one.organization === organization) : [];
  const accounts = known.length > 0 ? known : [{ account: '2001', identity: '店长' }];
  const who = (identity: string) => {
    const found = accounts.filter((one) => one.identity === identity);
    return (found.length > 0 ? found : accounts.slice(0, 1)).map(({ account }) => ({
      guid: guidOf(merchant, 'employee', account),
      name: personName(Number(account)),
    }));
  };
  return {
    manager: who('店长'),
    cashier: who('收银'),
    waiter: who('服务员'),
    foodRunner: who('传菜'),
    tableClearer: who('收台'),
    dishwasher: who('洗碗'),
  };
}

const hourOf = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60;

/** The chain's trading stores, and the one of the small merchant, whose staff see nothing of the chain. */
export const storeProfiles: StoreProfile[] = [
  ...stores
    .filter(({ state }) => !state)
    .map((one): StoreProfile => {
      const [weekday = 100, weekend = 100, tables = 20] = volumes[one.code] ?? [];
      const kind = one.brand === 'B' ? 'B' : 'A';
      const [opens, closes] = [hourOf(one.hours[0]), hourOf(one.hours[1])];
      return {
        merchant: chain,
        code: one.code,
        guid: guidOf(chain, 'store', one.code),
        brand: guidOf(chain, 'brand', one.brand),
        kind,
        cutOff: one.cutOff,
        timeZone: defaultZone,
        opens,
        closes: closes < opens ? closes + 24 : closes,
        weekday,
        weekend,
        areas: areasOf(kind, tables),
        crew: crewOf(chain, one.code),
        leftOpen: one.code === 'CD001' ? 3 : 0,
      };
    }),
  {
    merchant: '10000002',
    code: 'CQ001',
    guid: guidOf('10000002', 'store', 'CQ001'),
    brand: guidOf('10000002', 'brand', 'A'),
    kind: 'A',
    cutOff: '04:00',
    timeZone: defaultZone,
    opens: 10,
    closes: 22,
    weekday: 20,
    weekend: 20,
    areas: areasOf('A', 12),
    crew: crewOf('10000002', 'CQ001'),
    leftOpen: 0,
  },
];

/** Weights of the opening hours. */
const hourWeights = {
  A: { first: 10, weights: [1, 8, 17, 13, 5, 3, 5, 15, 17, 10, 5, 1] },
  B: { first: 7, weights: [4, 9, 7, 5, 7, 11, 9, 7, 8, 7, 5, 6, 6, 4, 3, 2] },
};

/** The hours in which orders come, with their weights; a store that is open late has a share after 22:00. */
export function hoursOf({ kind, opens, closes }: StoreProfile): (readonly [hour: number, weight: number])[] {
  const { first, weights } = hourWeights[kind];
  const usual = weights.map((weight, index) => [first + index, weight] as const);
  const late = closes > 24 ? [22, 23, 24, 25].map((hour) => [hour, 2] as const) : [];
  return [...usual, ...late].filter(([hour]) => hour >= Math.floor(opens) && hour < closes);
}

const weekdays = [0.95, 0.92, 0.94, 0.96, 1.0, 1.18, 1.05];

function isRainy(date: string): boolean {
  return seedOf(`rain ${date}`) % 30 === 7;
}

/** How a day differs from an ordinary one: the weekday, a slow growth, rain, a holiday week, now and then a promotion. */
export function ordersOn(profile: StoreProfile, date: string, chance: Chance): number {
  const day = new Date(`${date}T00:00:00Z`);
  const weekday = day.getUTCDay();
  const mean = weekday === 0 || weekday === 6 ? profile.weekend : profile.weekday;
  const holiday = date.slice(5) >= '10-01' && date.slice(5) <= '10-07' ? 1.35 : 1;
  const promotion = weekday === 5 && seedOf(`promotion ${date}`) % 13 === 0 ? 1.4 : 1;
  const growth = 1 + 0.0008 * (Math.floor(day.getTime() / dayMs) % 180);
  const rain = isRainy(date) ? 0.9 : 1;
  const factor = (weekdays[weekday] ?? 1) * holiday * promotion * growth * rain * chance.around(0.15);
  return Math.max(1, Math.round(mean * factor));
}

/** How orders are eaten; on rainy days more of them are carried home. */
export function diningMix({ kind }: StoreProfile, date: string) {
  const mix =
    kind === 'A'
      ? { dineIn: 66, delivery: 22, takeout: 7, selfPickup: 5 }
      : { dineIn: 24, delivery: 41, takeout: 15, selfPickup: 20 };
  const [inside, carried] = isRainy(date) ? [0.75, 1.3] : [1, 1];
  return [
    ['dineIn', mix.dineIn * inside],
    ['delivery', mix.delivery * carried],
    ['takeout', mix.takeout],
    ['selfPickup', mix.selfPickup],
  ] as const;
}
