import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Tx } from '#server/db/database';
import { dayClosing, demoDay } from '#server/db/schema/sales/trading';
import { queueAll } from '#server/domain/member/label/recompute';
import { jobKind } from '#server/domain/queue';
import { businessDay } from '#session/businessDay';
import { addDays } from '#values/dateText';
import { dayMs, hourMs } from '#values/duration';
import { defaultZone } from '#values/zonedTime';
import { claimDemoPackets } from '../marketing/redPacket/demoClaims';
import { giveDemoCards } from '../member/equityCard/demoHolders';
import { startDemoActions } from '../member/precision/startDemo';
import { startDemoSubsidies } from '../member/subsidy/startDemo';
import { chain } from '../organisation';
import { addBookingsAhead } from './bookingsAhead';
import { addDemoDay, closesAt, type DemoDay, endOf } from './day';
import { seedGuests } from './guests';
import { addMembers } from './members';
import { openLedgers } from './openLedgers';
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

interface Known {
  /** what of a store's days is there, up to when */
  until: Map<string, Date>;
  oldest: Map<string, string>;
  /** days that are whole and not closed yet */
  unclosed: { store: string; businessDate: string }[];
}

async function knownDays(tx: Tx): Promise<Known> {
  const rows = await tx.select().from(demoDay).orderBy(demoDay.businessDate);
  const unclosed = await tx
    .select({ store: demoDay.store, businessDate: demoDay.businessDate })
    .from(demoDay)
    .leftJoin(dayClosing, and(eq(dayClosing.store, demoDay.store), eq(dayClosing.businessDate, demoDay.businessDate)))
    .where(isNull(dayClosing.store));
  return {
    until: new Map(rows.map((row) => [`${row.store} ${row.businessDate}`, new Date(row.until)])),
    oldest: new Map([...rows].reverse().map((row) => [row.store, row.businessDate])),
    unclosed,
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
function officeYesterday(now: Date): string {
  return addDays(businessDay(now, defaultZone, latestCutOff), -1);
}

/** The first day of a store's history. The small merchant has a single one. */
function firstDay(profile: StoreProfile, now: Date, days: number, oldest: string | undefined): string {
  const yesterday = officeYesterday(now);
  if (profile.merchant !== chain) return oldest ?? yesterday;
  const wanted = addDays(yesterday, 1 - days);
  return oldest !== undefined && oldest < wanted ? oldest : wanted;
}

/** Whether a day is seen at the first look, which is at the office's today and yesterday. */
function isRecent({ date }: DemoDay, now: Date): boolean {
  return date >= officeYesterday(now);
}

/** The first day of the chain's history that there is. */
function historyStart({ oldest }: Known): string {
  const days = storeProfiles.flatMap(({ merchant, guid }) => (merchant === chain ? [oldest.get(guid) ?? ''] : []));
  return days.filter(Boolean).sort()[0] ?? '';
}

/** How stale today may be. */
const freshMs = 55_000;

/** The days that must be made or gone on with: today, then from the newest back, then what is to be closed. */
function tasksAt(now: Date, wanted: DemoSales, known: Known): DemoDay[] {
  const days = storeProfiles.flatMap((profile) => {
    const today = businessDay(now, profile.timeZone, profile.cutOff);
    const first = firstDay(profile, now, wanted.days, known.oldest.get(profile.guid));
    const members = profile.merchant === chain ? wanted.members : 0;
    const share = profile.merchant === chain ? wanted.share : 1;
    const last = profile.merchant === chain ? today : first;
    const all: DemoDay[] = [];
    for (let date = last; date >= first; date = addDays(date, -1)) all.push({ profile, date, share, members, first });
    return all;
  });
  const isDue = (day: DemoDay) => {
    const there = known.until.get(`${day.profile.guid} ${day.date}`);
    const end = endOf(day);
    if (there && now >= closesAt(day) && there >= end)
      return known.unclosed.some((one) => one.store === day.profile.guid && one.businessDate === day.date);
    if (!there) return true;
    return now >= end ? there < end : there.getTime() + freshMs < now.getTime();
  };
  return days.filter(isDue).sort((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1));
}

/** The part of a store's day made at once; other statements wait meanwhile. */
const stretchMs = 3 * hourMs;

/** Returns the instant up to which a day is made now: a stretch further, or `now` where less is left. */
function reach(day: DemoDay, now: Date, { until }: Known): Date {
  const end = endOf(day).getTime();
  const from = until.get(`${day.profile.guid} ${day.date}`)?.getTime() ?? end - dayMs;
  const to = from + stretchMs;
  return to < end && to < now.getTime() ? new Date(to) : now;
}

/**
 * Makes a piece of what is missing of the demo's sales: a stretch of a store's day, or some members. Answers when it is due
 * again: at once while there is more.
 */
export async function addDemoSales({ tx, now }: { tx: Tx; now: Date }, wanted: DemoSales): Promise<Date> {
  await seedGuests(tx, chain, now, wanted.members);
  const known = await knownDays(tx);
  const [next, ...rest] = tasksAt(now, wanted, known);
  if (!(next && isRecent(next, now)) && (await addBookingsAhead(tx, now))) return now;
  if (!(next && isRecent(next, now)) && !(await addMembers(tx, chain, wanted.members, now))) return now;
  const until = next ? reach(next, now, known) : now;
  if (next) await addDemoDay(tx, next, until);
  if (rest.length > 0 || until < now) return now;
  const open = await openLedgers(tx, chain, historyStart(await knownDays(tx)));
  const inAMinute = new Date(now.getTime() + 60_000);
  // Labels that were worked out while the history was being made knew only a part of it.
  if (open) await giveDemoCards(tx, chain, now);
  if (open) await claimDemoPackets(tx, chain, now);
  if (open) await startDemoSubsidies(tx, chain, now);
  if (open) await startDemoActions(tx, chain, now);
  if (!open) await queueAll(tx, chain, inAMinute, 'history');
  return open ? inAMinute : now;
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
    await database.db.transaction((tx) => addDemoDay(tx, day, now));
  }
}
