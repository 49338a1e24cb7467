import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { nothing } from '#business/bill/balance';
import type { Tx } from '#server/db/database';
import { member } from '#server/db/schema/member/member';
import { otherReceipt, saleDiscount, salePayment, salePosting } from '#server/db/schema/sales/sales';
import type { Book } from '#server/domain/member/ledger/book';
import { Books } from '#server/domain/member/ledger/books';
import { changesOf, follow, receive } from '#server/domain/member/ledger/effects';
import type { Entry } from '#server/domain/member/ledger/purse';
import { standardRules } from '#server/domain/member/rule/memberRules';
import type { ReceiptRow } from '#server/domain/sales/post';
import type { Posted } from '#server/domain/sales/rows';
import { addDecimals, toUnits } from '#values/decimal';
import { defaultZone, instantIn, wallClock } from '#values/zonedTime';

/** Members in a step; other statements wait meanwhile. */
const atOnce = 300;

type Event = { at: string; guid: string } & ({ posted: Posted } | { receipt: ReceiptRow });

/** All that happened to members so far, by member, the oldest first. */
async function eventsOf(tx: Tx, guids: readonly string[]): Promise<Map<string, Event[]>> {
  const mine = [...guids];
  const postings = await tx.select().from(salePosting).where(inArray(salePosting.member, mine));
  const orders = [...new Set(postings.map(({ order }) => order))];
  const payments = await tx.select().from(salePayment).where(inArray(salePayment.order, orders));
  const points = await tx
    .select()
    .from(saleDiscount)
    .where(and(inArray(saleDiscount.order, orders), eq(saleDiscount.kind, 'points')));
  const receipts = await tx.select().from(otherReceipt).where(inArray(otherReceipt.member, mine));
  const byPosting = <Row extends { posting: string }>(rows: readonly Row[]) =>
    rows.reduce((map, row) => map.set(row.posting, [...(map.get(row.posting) ?? []), row]), new Map<string, Row[]>());
  const [paid, lowered] = [byPosting(payments), byPosting(points)];
  const events = new Map<string, Event[]>(mine.map((guid) => [guid, []]));
  for (const posting of postings) {
    const { guid, at } = posting;
    const posted = { posting, lines: [], discounts: lowered.get(guid) ?? [], payments: paid.get(guid) ?? [] };
    events.get(posting.member ?? '')?.push({ at, guid, posted });
  }
  for (const receipt of receipts)
    events.get(receipt.member ?? '')?.push({ at: receipt.at, guid: receipt.guid, receipt });
  const time = ({ at }: Event) => Date.parse(at);
  for (const list of events.values()) list.sort((a, b) => time(a) - time(b) || (a.guid < b.guid ? -1 : 1));
  return events;
}

/** With what a member must have begun so that no moment since saw less than nothing; cents by bucket, and points. */
function needs(events: readonly Event[]) {
  const [held, least] = [nothing(), nothing()];
  let [points, leastPoints] = [0n, 0n];
  const hold = (change: ReturnType<typeof nothing>) => {
    for (const bucket of ['real', 'gift', 'subsidy'] as const) {
      held[bucket] += change[bucket];
      if (held[bucket] < least[bucket]) least[bucket] = held[bucket];
    }
  };
  for (const event of events) {
    if ('receipt' in event) {
      const { kind, amount, gift } = event.receipt;
      if (kind.startsWith('recharge')) hold({ ...nothing(), real: toUnits(amount, 2), gift: toUnits(gift, 2) });
      continue;
    }
    const { balance, pointsSpent, earned, lost } = changesOf(event.posted, standardRules);
    hold(balance);
    if (pointsSpent > 0n) points -= pointsSpent;
    if (lost > 0n) points -= lost / 100n;
    if (points < leastPoints) leastPoints = points;
    points += earned;
  }
  return { real: -least.real, gift: -least.gift, subsidy: -least.subsidy, points: -leastPoints };
}

/** Writes the history of a member into the ledgers: what they began with, then everything since. */
function open(book: Book, events: readonly Event[], start: Date): void {
  const { member: row } = book;
  const since = new Date(Math.max(start.getTime(), Date.parse(row.registrationTime)));
  const entry: Entry = {
    kind: 'opening',
    business: `${row.guid}-opening`,
    ...{ order: null, of: null, brand: null, store: null, operator: '', remark: '' },
    at: since.toISOString(),
    businessDate: wallClock(since, defaultZone).slice(0, 10),
  };
  const { points, ...need } = needs(events);
  const begun = {
    real: toUnits(row.realBalance, 2) + need.real,
    gift: toUnits(row.giftBalance, 2) + need.gift,
    subsidy: toUnits(row.subsidyBalance, 2) + need.subsidy,
  };
  // Rules that were saved since do not apply to what was before.
  book.rules = standardRules;
  row.ledgerSince = start.toISOString();
  row.levelSince = row.ledgerSince;
  row.before = {
    orders: row.totalConsumptionCount,
    consumed: addDecimals(row.totalConsumptionAmount, '0.00'),
    topUps: row.totalTopUpCount,
    toppedUp: addDecimals(row.totalTopUpAmount, '0.00'),
  };
  book.open(entry, begun, BigInt(row.points) + points, BigInt(row.growthValue));
  const posted: Posted[] = [];
  for (const event of events) {
    const done = 'receipt' in event ? receive(book, event.receipt) : followed(book, event.posted, posted);
    if (!done) throw new Error(`${event.guid} takes more than there is`);
  }
}

/** Lets the ledgers follow a posting of history, with the sale that it takes back and what was taken back of it before. */
function followed(book: Book, one: Posted, earlier: Posted[]): boolean {
  const sold = earlier.find(({ posting }) => posting.guid === one.posting.original);
  const before = earlier.filter(({ posting }) => posting.original === one.posting.original);
  earlier.push(one);
  if (one.posting.kind !== 'sale' && !sold) throw new Error(`${one.posting.guid} takes back a sale that is not there`);
  // A card that is frozen by now was not then.
  return follow(book, one, sold ? { sold, before } : undefined, { takesPart: true });
}

/**
 * Opens the ledgers of some members whose history is made; from then on tills write them. Answers whether all are open.
 *
 * @param first business date on which the history begins
 */
export async function openLedgers(tx: Tx, merchant: string, first: string): Promise<boolean> {
  const next = await tx
    .select({ guid: member.guid })
    .from(member)
    .where(and(eq(member.merchant, merchant), isNull(member.ledgerSince)))
    .orderBy(asc(member.guid))
    .limit(atOnce);
  if (next.length === 0 || first === '') return true;
  const guids = next.map(({ guid }) => guid);
  const books = await Books.hold(tx, inArray(member.guid, guids));
  const events = await eventsOf(tx, guids);
  const start = instantIn(first, '00:00', defaultZone);
  for (const book of books.all()) open(book, events.get(book.member.guid) ?? [], start);
  await books.write(tx);
  return false;
}
