import { buckets } from '#business/bill/balance';
import { yuan } from '#business/bill/bill';
import type {
  balanceLedger,
  balanceLot,
  growthLedger,
  levelRecord,
  pointsLedger,
  pointsLot,
} from '#server/db/schema/member/member';
import type { Book } from './book';
import type { Entry, Line } from './purse';

// Stored of a book: the rows of its ledgers in the order of writing, and lots that are new or changed.

/** Columns that every row has. */
const written = ({ at, operator, order }: Pick<Entry, 'at' | 'operator' | 'order'>) => ({
  version: 1,
  search: (order ?? '').toLowerCase(),
  createdAt: at,
  updatedAt: at,
  updatedBy: operator,
});

function rowOf({ member }: Book, { entry, part }: Line, sequence: number, key: string) {
  const { guid, merchant, subject } = member;
  return {
    ...entry,
    ...written(entry),
    guid: `${guid}-${key}${sequence}`,
    merchant,
    subject,
    member: guid,
    sequence,
    part,
  };
}

const inOrder = <Item extends { line: Line }>(items: readonly Item[]) =>
  [...items].sort((a, b) => a.line.place - b.line.place);

export function balanceRows(book: Book): (typeof balanceLedger.$inferSelect)[] {
  return book.cards.flatMap(({ row: { guid, entries }, balance }) => {
    const lines = buckets.flatMap((bucket) => balance[bucket].added.map((line) => ({ bucket, line })));
    return inOrder(lines).map(({ bucket, line }, index) => {
      const sequence = entries - lines.length + index + 1;
      return {
        ...rowOf(book, line, sequence, 'b'),
        guid: `${guid}-${sequence}`,
        card: guid,
        bucket,
        lot: line.lot,
        change: yuan(line.change),
        before: yuan(line.before),
        after: yuan(line.after),
      };
    });
  });
}

const figures = ({ change, before, after }: Line) => ({
  change: Number(change),
  before: Number(before),
  after: Number(after),
});

export function pointsRows(book: Book): (typeof pointsLedger.$inferSelect)[] {
  const { added } = book.points;
  return added.map((line, index) => ({
    ...rowOf(book, line, book.member.pointsEntries - added.length + index + 1, 'p'),
    lot: line.lot,
    activityType: line.entry.activity?.type ?? null,
    activity: line.entry.activity?.id ?? null,
    ...figures(line),
  }));
}

export function growthRows(book: Book): (typeof growthLedger.$inferSelect)[] {
  const { added } = book.growth;
  return added.map((line, index) => ({
    ...rowOf(book, line, book.member.growthEntries - added.length + index + 1, 'g'),
    ...figures(line),
  }));
}

export function balanceLots({ member, cards }: Book): (typeof balanceLot.$inferSelect)[] {
  return cards.flatMap((card) =>
    buckets.flatMap((bucket) => {
      const { lots, touched } = card.balance[bucket];
      return (
        lots
          .filter(({ guid }) => touched.has(guid))
          // Field by field: to take the rest of a thousand objects takes as long as to store them.
          .map(({ guid, left, granted, grantedAt, expiresAt, store = null, recharge = null }) => ({
            ...{ guid, grantedAt, expiresAt, store, recharge },
            merchant: member.merchant,
            card: card.row.guid,
            bucket,
            granted: yuan(granted),
            left: yuan(left),
          }))
      );
    }),
  );
}

export function pointsLots({ member, points }: Book): (typeof pointsLot.$inferSelect)[] {
  const { lots, touched } = points;
  return lots
    .filter(({ guid }) => touched.has(guid))
    .map(({ guid, left, granted, grantedAt, expiresAt }) => ({
      ...{ guid, grantedAt, expiresAt },
      merchant: member.merchant,
      member: member.guid,
      granted: Number(granted),
      left: Number(left),
    }));
}

export function levelRows({ member, risen }: Book): (typeof levelRecord.$inferSelect)[] {
  const { guid, merchant, subject } = member;
  return risen.map((one) => ({
    ...one,
    ...written({ ...one, order: null }),
    guid: crypto.randomUUID(),
    merchant,
    subject,
    member: guid,
    remark: one.remark ?? '',
  }));
}
