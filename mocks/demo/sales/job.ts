import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Tx } from '#server/db/database';
import { member } from '#server/db/schema/member/member';
import { dayClosing, demoDay } from '#server/db/schema/sales/trading';
import { queueAll } from '#server/domain/member/label/recompute';
import { enqueue, jobKind } from '#server/domain/queue';
import { businessDay } from '#session/businessDay';
import { addDays } from '#values/dateText';
import { defaultZone } from '#values/zonedTime';
import { claimDemoPackets } from '../marketing/redPacket/demoClaims';
import { giveDemoCards } from '../member/equityCard/demoHolders';
import { startDemoActions } from '../member/precision/startDemo';
import { startDemoSubsidies } from '../member/subsidy/startDemo';
import { chain } from '../organisation';
import { addBookingsAhead } from './bookingsAhead';
import { closesAt, endOf } from './closing';
import { addDemoDays } from './day';
import { seedGuests } from './guests';
import { addMembers } from './members';
import { openLedgers } from './openLedgers';
import type { DemoDay } from './plans';
import { type StoreProfile, storeProfiles } from './profile';

const demoSalesWanted = z.object({
  /** business days before the office's today */
  days: z.number(),
  /** of the usual number of orders */
  share: z.number(),
  members: z.number(),
});

/** How much a host wants of the demo's sales. */
export type DemoSales = z.infer<typeof demoSalesWanted>;

/** The demo's sales, a stretch at a time, for as long as the host wants them. */
export const demoSales = jobKind('demoSales', demoSalesWanted);

/** The days that are there. */
interface Known {
  /** how far the days of a store are made, by `dayKey` */
  until: Map<string, Date>;
  /** the oldest day of a store */
  oldest: Map<string, { date: string; begins: boolean }>;
  /** `dayKey` of days that were made as the first ones of their store */
  beginning: Set<string>;
  /** `dayKey` of days that are whole and not closed yet */
  unclosed: Set<string>;
}

const dayKey = (store: string, date: string) => `${store} ${date}`;

async function knownDays(tx: Tx): Promise<Known> {
  const rows = await tx
    .select({
      store: demoDay.store,
      date: demoDay.businessDate,
      until: demoDay.until,
      begins: demoDay.begins,
      closed: sql<boolean>`${dayClosing.store} IS NOT NULL`,
    })
    .from(demoDay)
    .leftJoin(dayClosing, and(eq(dayClosing.store, demoDay.store), eq(dayClosing.businessDate, demoDay.businessDate)))
    .orderBy(desc(demoDay.businessDate));
  const keys = (list: typeof rows) => new Set(list.map(({ store, date }) => dayKey(store, date)));
  return {
    until: new Map(rows.map(({ store, date, until }) => [dayKey(store, date), new Date(until)])),
    oldest: new Map(rows.map(({ store, date, begins }) => [store, { date, begins }])),
    beginning: keys(rows.filter(({ begins }) => begins)),
    unclosed: keys(rows.filter(({ closed }) => !closed)),
  };
}

const latestCutOff = storeProfiles
  .map(({ cutOff }) => cutOff)
  .sort()
  .at(-1);

/**
 * Returns yesterday for an office: its night ends with that of the last store, even if some stores have begun their
 * day.
 */
export function officeYesterday(now: Date): string {
  return addDays(businessDay(now, defaultZone, latestCutOff), -1);
}

/**
 * Returns the first day of a store's history. The small merchant has a single one. A history that is to be longer than wanted
 * ends with a day that begins it.
 */
function firstDay(profile: StoreProfile, now: Date, days: number, { oldest }: Known): string {
  const yesterday = officeYesterday(now);
  const there = oldest.get(profile.guid);
  if (profile.merchant !== chain) return there?.date ?? yesterday;
  const wanted = addDays(yesterday, 1 - days);
  if (!there || there.date >= wanted) return wanted;
  return there.begins ? there.date : addDays(there.date, -1);
}

/** Whether a day is seen at the first look, which is at the office's today and yesterday. */
function isRecent({ date }: DemoDay, now: Date): boolean {
  return date >= officeYesterday(now);
}

/** The first day of the chain's history that there is. */
function historyStart({ oldest }: Known): string {
  const days = storeProfiles.flatMap(({ merchant, guid }) =>
    merchant === chain ? [oldest.get(guid)?.date ?? ''] : [],
  );
  return days.filter(Boolean).sort()[0] ?? '';
}

/** How stale today may be. */
const freshMs = 55_000;

/** The days that must be made or gone on with: today, then from the newest back, then what is to be closed. */
function tasksAt(now: Date, wanted: DemoSales, known: Known): DemoDay[] {
  const days = storeProfiles.flatMap((profile) => {
    const today = businessDay(now, profile.timeZone, profile.cutOff);
    const first = firstDay(profile, now, wanted.days, known);
    const members = profile.merchant === chain ? wanted.members : 0;
    const share = profile.merchant === chain ? wanted.share : 1;
    const last = profile.merchant === chain ? today : first;
    const all: DemoDay[] = [];
    for (let date = last; date >= first; date = addDays(date, -1)) {
      const sealed = known.beginning.has(dayKey(profile.guid, addDays(date, 1)));
      all.push({ profile, date, share, members, first, sealed });
    }
    return all;
  });
  const isDue = (day: DemoDay) => {
    const key = dayKey(day.profile.guid, day.date);
    const there = known.until.get(key);
    const end = endOf(day);
    if (there && now >= closesAt(day) && there >= end) return known.unclosed.has(key);
    if (!there) return true;
    return now >= end ? there < end : there.getTime() + freshMs < now.getTime();
  };
  return days.filter(isDue).sort((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1));
}

/** Maximum number of days in a step; other statements wait meanwhile. */
const maxDays = 7;

/**
 * Returns the days of the next step, the oldest first: a day that is seen at the first look alone, older days of a store
 * together.
 */
function nextDays([next, ...rest]: readonly DemoDay[], now: Date): DemoDay[] {
  if (!next) return [];
  const days = [next];
  for (const day of isRecent(next, now) ? [] : rest) {
    const isNext = day.profile === next.profile && day.date === addDays(next.date, -days.length);
    if (isNext && days.length < maxDays) days.push(day);
  }
  return days.reverse();
}

/**
 * Number of days before today in which the tills serve members. Their ledgers open once these days are made. Older days have
 * guests only, so that the first look does not wait for them.
 */
export const memberDays = 35;

/** Whether all members are there and their ledgers are open. */
async function areLedgersOpen(tx: Tx, wanted: DemoSales): Promise<boolean> {
  const [pending] = await tx
    .select({ guid: member.guid })
    .from(member)
    .where(and(eq(member.merchant, chain), isNull(member.ledgerSince)))
    .limit(1);
  return !pending && (await tx.$count(member, eq(member.merchant, chain))) >= wanted.members;
}

/** Lets members get and use what the demo's marketing gives, once their ledgers are open. */
async function startMarketing(tx: Tx, now: Date): Promise<void> {
  await giveDemoCards(tx, chain, now);
  await claimDemoPackets(tx, chain, now);
  await startDemoSubsidies(tx, chain, now);
  await startDemoActions(tx, chain, now);
}

/**
 * Adds a piece of what is missing of the demo's sales: some days of a store, or some members. Today and yesterday come first, then
 * the days with members, their ledgers, and older days. Returns when it is due again: at once while there is more.
 */
export async function addDemoSales({ tx, now }: { tx: Tx; now: Date }, wanted: DemoSales): Promise<Date> {
  await seedGuests(tx, chain, now, wanted.members);
  const known = await knownDays(tx);
  const isOpen = await areLedgersOpen(tx, wanted);
  const days = isOpen ? wanted.days : Math.min(wanted.days, memberDays);
  const tasks = tasksAt(now, { ...wanted, days }, known);
  const isFirst = tasks[0] !== undefined && isRecent(tasks[0], now);
  if (!isFirst && (await addBookingsAhead(tx, now))) return now;
  if (!isFirst && !isOpen && !(await addMembers(tx, chain, wanted.members, now))) return now;
  const next = nextDays(tasks, now);
  if (next.length > 0) await addDemoDays(tx, next, now);
  const inAMinute = new Date(now.getTime() + 60_000);
  if (isOpen) {
    if (next.every((day) => isRecent(day, now))) await startMarketing(tx, now);
    return next.length < tasks.length ? now : inAMinute;
  }
  if (next.length < tasks.length) return now;
  if (await openLedgers(tx, chain, historyStart(await knownDays(tx)))) await startMarketing(tx, now);
  // Labels that were computed while the history was being made knew only a part of it.
  else await queueAll(tx, chain, inAMinute, 'history');
  return now;
}

/** Makes yesterday and what there is of today, so that the first look at the demo shows something. */
export async function addRecentSales(
  { database, now }: { database: Database; now: Date },
  wanted: DemoSales,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const tasks = await database.db.transaction(async (tx) => {
    await seedGuests(tx, chain, now, wanted.members);
    return tasksAt(now, wanted, await knownDays(tx)).filter((day) => isRecent(day, now));
  });
  for (const [index, day] of tasks.entries()) {
    onProgress(index, tasks.length);
    await database.db.transaction((tx) => addDemoDays(tx, [day], now));
  }
  // The first page already says how much of the history is there.
  await database.db.transaction((tx) => enqueue(tx, demoSales, { key: demoSales.name, due: now, payload: wanted }));
}
