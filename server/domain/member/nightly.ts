import { and, eq, inArray, sql } from 'drizzle-orm';
import { birthdayWithin } from '#business/bill/points';
import { say } from '#server/call/texts';
import type { Tx } from '#server/db/database';
import { operatingSubject } from '#server/db/schema';
import { equityHolding } from '#server/db/schema/member/equityCard';
import { growthLedger, member } from '#server/db/schema/member/member';
import { merchantZones, zonesInUse } from '#server/db/zones';
import { addDays } from '#values/dateText';
import { dayMs } from '#values/duration';
import { dayIn } from '#values/zonedTime';
import { trySending } from '../company/sms/send';
import { nextNight } from '../sales/nightly';
import { runningAt } from './equityCard/holdings';
import type { Book } from './ledger/book';
import { Books } from './ledger/books';
import type { Entry } from './ledger/purse';
import { withMerged } from './member/merged';
import { maskedPhone } from './member/seen';
import { rulesOf } from './rule/memberRules';

// The work of a night on members: what is due by their state, so that a night that was missed is made up for by the next one, and a
// second run of the same night finds nothing left to do.

/** The parts of the work, in their order: what expired is gone before anything is given. */
export const nightParts = ['expiry', 'warning', 'keeping', 'birthday'] as const;

/** Where the work is: the part, the member of the step before, and the last night that was done whole. */
export interface NightPlace {
  part?: (typeof nightParts)[number];
  after?: string;
  /** instant of the last night that was done whole; earlier versions stored a date */
  last?: string;
}

/** Members in a step; other statements wait meanwhile. */
const atOnce = 100;

/** A gift is made up for within so many days. */
const latest = 31;

/** Dates that a night is about, in one zone. */
interface NightDays {
  /** the date on the clock of the enterprise */
  day: string;
  /** the first date whose birthdays no earlier night has handled */
  from: string;
}

interface Night {
  tx: Tx;
  now: Date;
  last: string | undefined;
}

/** Returns the dates of a night on the clock of a zone: enterprises of several zones share one run. */
function daysOf({ now, last }: Night, zone: string): NightDays {
  const day = dayIn(now, zone);
  if (last === undefined) return { day, from: day };
  // ISO dates compare as text: at the earliest a month ago, at the latest today.
  const [, from = day] = [addDays(day, -latest), addDays(dayIn(new Date(last), zone), 1), day].sort();
  return { day, from };
}

/** Returns a range that contains the dates of a night in every zone. */
function daysAnywhere(night: Night): NightDays {
  const { day, from } = daysOf(night, 'UTC');
  return { day: addDays(day, 1), from: addDays(from, -1) };
}

interface Due {
  [column: string]: unknown;
  guid: string;
}

function entryOf(night: Night, { zone }: Book, kind: Entry['kind'], business: string, remark = ''): Entry {
  const { now } = night;
  const { day } = daysOf(night, zone);
  const nowhere = { order: null, of: null, brand: null, store: null, operator: '' };
  return { ...nowhere, kind, business, at: now.toISOString(), businessDate: day, remark };
}

const at = ({ now }: Night) => sql`${now.toISOString()}::timestamptz`;

/** Members with points or value that has expired. */
function expired(night: Night, after: string) {
  return night.tx.execute<Due>(sql`SELECT guid FROM (
      SELECT lot.member AS guid FROM points_lot lot WHERE lot.left_points > 0 AND lot.expires_at <= ${at(night)}
      UNION SELECT card.member FROM balance_lot lot JOIN member_card card ON card.guid = lot.card
        WHERE lot.left_amount > 0 AND lot.expires_at <= ${at(night)}) AS due
    WHERE guid > ${after} ORDER BY guid LIMIT ${atOnce}`);
}

/** Members who held their level for the months of its system. */
function toKeep(night: Night, after: string) {
  return night.tx.execute<Due>(sql`SELECT member.guid FROM member
      JOIN member_system system ON system.subject = member.subject AND system.active AND system.basis = 'growth'
    WHERE member.guid > ${after} AND member.ledger_since IS NOT NULL
      AND member.level_since <= ${at(night)} - make_interval(months => system.keep_months)
    ORDER BY member.guid LIMIT ${atOnce}`);
}

/** Days as birthdays are compared: 'MM-DD'; 29 February counts on 1 March too. */
function monthDays({ from, day }: NightDays): string[] {
  const days: string[] = [];
  for (let date = from; date <= addDays(day, 30); date = addDays(date, 1)) days.push(date.slice(5));
  return days.includes('03-01') ? [...days, '02-29'] : days;
}

/** Members with a birthday to come whose level, or an equity card that they hold, has a gift for it. */
function withBirthday(night: Night, after: string) {
  const days = daysAnywhere(night);
  const year = Number(days.day.slice(0, 4));
  return night.tx.execute<Due>(sql`SELECT member.guid FROM member
    WHERE member.guid > ${after} AND member.enabled AND member.ledger_since IS NOT NULL
      AND to_char(member.birthday, 'MM-DD') IN ${monthDays(days)}
      AND (coalesce(member.birthday_year, 0) <= ${year} AND EXISTS (SELECT 1 FROM member_level level
          WHERE level.guid = member.level AND (level.birthday_points IS NOT NULL OR level.birthday_growth IS NOT NULL))
        OR EXISTS (SELECT 1 FROM equity_holding held JOIN equity_card card ON card.guid = held.card
          WHERE held.member = member.guid AND coalesce(held.birthday_year, 0) <= ${year} AND card.birthday_days IS NOT NULL
            AND held.from_time <= ${at(night)} AND (held.until_time IS NULL OR held.until_time > ${at(night)})))
    ORDER BY member.guid LIMIT ${atOnce}`);
}

/** Growth that a member gained since an instant, by orders and by hand. */
async function gainedSince(tx: Tx, guid: string, since: string): Promise<number> {
  const [row] = await tx
    .select({ sum: sql<number>`coalesce(sum(${growthLedger.change}), 0)::int` })
    .from(growthLedger)
    .where(
      and(
        sql`${growthLedger.member} IN ${withMerged(sql`${guid}`)}`,
        sql`${growthLedger.at} > ${since}::timestamptz`,
        sql`${growthLedger.kind} NOT IN ('opening', 'expiry', 'merge')`,
      ),
    );
  return row?.sum ?? 0;
}

async function keep(night: Night, book: Book): Promise<void> {
  const { guid, levelSince, level } = book.member;
  const gained = await gainedSince(night.tx, guid, levelSince ?? night.now.toISOString());
  book.keep(entryOf(night, book, 'expiry', `${guid}-keep-${daysOf(night, book.zone).day}`, level), gained);
}

/** Gifts of a level or an equity card for a birthday. */
interface BirthdayGift {
  guid: string;
  name: string;
  birthdayDays: number | null;
  birthdayPoints: number | null;
  birthdayGrowth: number | null;
}

/** The year of a gift that is due: so many days before the birthday, or later where nights were missed; null where none is. */
function dueYear(night: Night, { member, mayTakePart, zone }: Book, gift: BirthdayGift, last: number | null) {
  const { birthdayPoints, birthdayGrowth, birthdayDays } = gift;
  if (!birthdayDays || !(birthdayPoints || birthdayGrowth) || !mayTakePart) return null;
  const { day, from } = daysOf(night, zone);
  const ahead = Math.round((Date.parse(day) - Date.parse(from)) / dayMs) + birthdayDays;
  const year = Number(birthdayWithin(member.birthday, from, ahead)?.slice(0, 4));
  return year > (last ?? 0) ? year : null;
}

function present(
  night: Night,
  book: Book,
  business: string,
  { guid: id, name, birthdayPoints, birthdayGrowth }: BirthdayGift,
  type: 'birthday' | 'equityCard',
): void {
  const entry = { ...entryOf(night, book, 'birthday', business, name), activity: { type, id } };
  book.present(entry, BigInt(birthdayPoints ?? 0), BigInt(birthdayGrowth ?? 0));
}

/** Gifts for a birthday, each once a year: the level's, and those of the equity cards that are held. */
async function congratulate(night: Night, book: Book): Promise<void> {
  const { guid } = book.member;
  const level = book.ladder.levels.find((one) => one.guid === book.member.level);
  const year = level ? dueYear(night, book, level, book.member.birthdayYear) : null;
  if (level && year !== null) {
    book.member.birthdayYear = year;
    present(night, book, `${guid}-birthday-${year}`, level, 'birthday');
  }
  for (const { card, birthdayYear } of runningAt(book.equity, night.now)) {
    const due = dueYear(night, book, card, birthdayYear);
    if (due === null) continue;
    present(night, book, `${guid}-birthday-${card.guid}-${due}`, card, 'equityCard');
    await night.tx
      .update(equityHolding)
      .set({ birthdayYear: due })
      .where(and(eq(equityHolding.member, guid), eq(equityHolding.card, card.guid)));
  }
}

interface Warned extends Due {
  phone: string;
  points: number;
  first: string;
}

/** Members of a subject whose points expire until an instant, and who were not told. */
async function toWarn(night: Night, subject: string, until: string, after: string): Promise<Warned[]> {
  const { rows } = await night.tx.execute<Warned>(sql`SELECT member.guid, member.phone,
      sum(lot.left_points)::int AS points, min(lot.expires_at)::text AS first
    FROM points_lot lot JOIN member ON member.guid = lot.member AND member.subject = ${subject} AND member.enabled
    WHERE lot.left_points > 0 AND lot.expires_at > ${at(night)} AND lot.expires_at <= ${until}::timestamptz
      AND lot.expires_at > coalesce(member.warned_until, '-infinity'::timestamptz) AND member.guid > ${after}
    GROUP BY member.guid ORDER BY member.guid LIMIT ${atOnce}`);
  return rows;
}

/**
 * Tells members of points that expire soon, each once; answers the last of them. Those of an enterprise without credit for
 * texts are told in a later night.
 */
async function warn(night: Night, after: string): Promise<string | null> {
  const { tx, now } = night;
  const subjects = await tx
    .select({ guid: operatingSubject.guid, name: operatingSubject.name, merchant: operatingSubject.merchant })
    .from(operatingSubject);
  const rules = await rulesOf(
    tx,
    subjects.map(({ guid }) => guid),
  );
  const zoneOf = await merchantZones(
    tx,
    subjects.map(({ merchant }) => merchant),
  );
  let told = false;
  for (const { guid, name: subject, merchant } of subjects) {
    const { warnDays, kind } = rules(guid).expiry;
    if (warnDays === 0 || kind === 'never') continue;
    const until = new Date(now.getTime() + warnDays * dayMs).toISOString();
    const due = await toWarn(night, guid, until, after);
    if (due.length === 0) continue;
    const texts = due.map(({ phone, points, first }) => {
      const date = addDays(dayIn(new Date(first), zoneOf(merchant)), -1);
      // Readers of the demo's outbox see no phone of a member.
      return { phone: maskedPhone(phone), text: say('zh', 'memberLevel.expiryText', { subject, points, date }) };
    });
    if (!(await trySending({ tx, now, merchant, kind: 'expiry' }, texts))) continue;
    told = true;
    const guids = due.map((one) => one.guid);
    await tx.update(member).set({ warnedUntil: until }).where(inArray(member.guid, guids));
  }
  // Each subject has its own page: what is left over is found again, since those who were told are not.
  return told ? after : null;
}

type BookPart = Exclude<(typeof nightParts)[number], 'warning'>;

const dueFor = { expiry: expired, keeping: toKeep, birthday: withBirthday };

/** Does a step of a part; answers the member it ended with, null where nobody is left. */
async function step(night: Night, part: BookPart, after: string): Promise<string | null> {
  const { rows } = await dueFor[part](night, after);
  if (rows.length === 0) return null;
  const guids = rows.map(({ guid }) => guid);
  const books = await Books.hold(night.tx, inArray(member.guid, guids));
  for (const book of books.all()) {
    if (part === 'expiry') book.expire(entryOf(night, book, 'expiry', book.member.guid));
    if (part === 'keeping') await keep(night, book);
    if (part === 'birthday') await congratulate(night, book);
  }
  await books.write(night.tx);
  return guids.at(-1) ?? null;
}

/**
 * The work of a night on members: writes off what expired, tells of what will, keeps or lowers levels, and gives for birthdays. Some
 * members in a step; due again after the next night.
 */
export async function memberNight({ tx, now }: { tx: Tx; now: Date }, place: NightPlace) {
  const { last } = place;
  const night: Night = { tx, now, last };
  const part = place.part ?? nightParts[0];
  const after = place.after ?? '';
  const ended = part === 'warning' ? await warn(night, after) : await step(night, part, after);
  const next = nightParts[nightParts.indexOf(part) + 1];
  if (ended !== null) return { due: now, payload: { last, part, after: ended } };
  if (next) return { due: now, payload: { last, part: next } };
  return { due: nextNight(now, await zonesInUse(tx)), payload: { last: now.toISOString() } };
}
