import { and, asc, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Bucket } from '#business/bill/balance';
import { among } from '#server/db/among';
import type { Tx } from '#server/db/database';
import {
  balanceLedger,
  balanceLot,
  growthLedger,
  levelRecord,
  member,
  memberCard,
  pointsLedger,
  pointsLot,
} from '#server/db/schema/member/member';
import { merchantZones } from '#server/db/zones';
import { insertions, sendInTurn, updates } from '#server/store/bulk';
import { toUnits } from '#values/decimal';
import { termsBySubject } from '../card/terms';
import { heldCards } from '../equityCard/holdings';
import { laddersOf, noLadder } from '../level/ladder';
import { rulesOf } from '../rule/memberRules';
import { Book } from './book';
import { CardBook } from './cardBook';
import { type CardRow, cardColumns, type MemberRow, memberColumns } from './heldColumns';
import { Chain, type HeldLot, type KnownLine, Purse } from './purse';
import { balanceLots, balanceRows, growthRows, levelRows, pointsLots, pointsRows } from './rows';

const cents = (text: string) => toUnits(text, 2);

function grouped<Row>(rows: readonly Row[], key: (row: Row) => string): (key: string) => Row[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const of = key(row);
    const known = groups.get(of);
    if (known) known.push(row);
    else groups.set(of, [row]);
  }
  return (wanted) => groups.get(wanted) ?? [];
}

interface LedgerColumns {
  member: PgColumn;
  business: PgColumn;
  of: PgColumn;
}

/** Rows of members by which sales were written, or taken back. */
const ofSales = (table: LedgerColumns, members: readonly string[], sales: readonly string[]) =>
  and(among(table.member, members), or(among(table.business, sales), among(table.of, sales)));

type LotRow = typeof balanceLot.$inferSelect;
type PointsLotRow = typeof pointsLot.$inferSelect;

const lotOf = ({ guid, grantedAt, expiresAt }: LotRow | PointsLotRow, left: bigint, granted: bigint): HeldLot => ({
  guid,
  left,
  granted,
  grantedAt: new Date(grantedAt).toISOString(),
  expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
});

/** Growth has no lots: all of it is one. Of a member without ledgers there is none yet. */
const growthOf = ({ guid, growthValue, createdAt, ledgerSince }: MemberRow): HeldLot => ({
  guid,
  left: ledgerSince === null ? 0n : BigInt(growthValue),
  granted: 0n,
  grantedAt: createdAt,
  expiresAt: null,
});

/** Rows of the sales in question that the ledgers have already. */
async function knownRows(tx: Tx, members: readonly string[], sales: readonly string[]) {
  if (sales.length === 0) return { balance: [], points: [], growth: [] };
  return {
    balance: await tx
      .select()
      .from(balanceLedger)
      .where(ofSales(balanceLedger, members, sales))
      .orderBy(asc(balanceLedger.card), asc(balanceLedger.sequence)),
    points: await tx
      .select()
      .from(pointsLedger)
      .where(ofSales(pointsLedger, members, sales))
      .orderBy(asc(pointsLedger.member), asc(pointsLedger.sequence)),
    growth: await tx
      .select()
      .from(growthLedger)
      .where(ofSales(growthLedger, members, sales))
      .orderBy(asc(growthLedger.member), asc(growthLedger.sequence)),
  };
}

function known<Row extends KnownLine['entry']>(
  rows: readonly Row[],
  change: (row: Row) => bigint,
  lot: (row: Row) => string,
): KnownLine[] {
  return rows.map((row) => ({ entry: row, lot: lot(row), change: change(row) }));
}

const noLots: { lots: LotRow[]; points: PointsLotRow[] } = { lots: [], points: [] };

/** Lots that hold something, and those that a sale in question spent of. */
async function openLots(
  tx: Tx,
  members: readonly string[],
  cards: readonly CardRow[],
  rows: { balance: readonly { lot: string }[]; points: readonly { lot: string }[] },
): Promise<{ lots: LotRow[]; points: PointsLotRow[] }> {
  const open = (lot: PgColumn, left: PgColumn, spent: readonly { lot: string }[]) =>
    or(
      sql`${left} > 0`,
      spent.length > 0
        ? inArray(
            lot,
            spent.map((row) => row.lot),
          )
        : undefined,
    );
  const cardGuids = cards.map(({ guid }) => guid);
  const ofCards = and(among(balanceLot.card, cardGuids), open(balanceLot.guid, balanceLot.left, rows.balance));
  const ofMembers = and(among(pointsLot.member, members), open(pointsLot.guid, pointsLot.left, rows.points));
  return {
    lots: await tx.select().from(balanceLot).where(ofCards),
    points: await tx.select().from(pointsLot).where(ofMembers),
  };
}

/** Ledgers that are held until the transaction ends: members first, then cards, each by guid (docs/invariants.md "Locks"). */
export class Books {
  private constructor(private readonly books: ReadonlyMap<string, Book>) {}

  /**
   * Holds the ledgers of the members that a condition names.
   *
   * @param sales postings that may be taken back: what they wrote is read too
   * @param cardless with the members who have no card, for what needs none
   * @param onlyGives to give and nothing else: lots that are there are not read
   */
  static async hold(
    tx: Tx,
    which: SQL | undefined,
    sales: readonly string[] = [],
    { cardless = false, onlyGives = false }: { cardless?: boolean; onlyGives?: boolean } = {},
  ): Promise<Books> {
    const members = await tx
      .select(memberColumns)
      .from(member)
      .where(which)
      .orderBy(asc(member.guid))
      .for('no key update');
    if (members.length === 0) return new Books(new Map());
    const guids = members.map(({ guid }) => guid);
    // Read once the members are held: a change of levels moves members in its own transaction.
    const subjects = members.map(({ subject }) => subject);
    const ladders = await laddersOf(tx, subjects);
    const rules = await rulesOf(tx, subjects);
    const zoneOf = await merchantZones(
      tx,
      members.map(({ merchant }) => merchant),
    );
    const equityOf = await heldCards(tx, guids);
    const cards = await tx
      .select(cardColumns)
      .from(memberCard)
      .where(among(memberCard.member, guids))
      .orderBy(asc(memberCard.guid))
      .for('no key update');
    const rows = await knownRows(tx, guids, sales);
    const { lots, points } = onlyGives ? noLots : await openLots(tx, guids, cards, rows);
    const of = {
      lots: grouped(lots, ({ card }) => card),
      points: grouped(points, (row) => row.member),
      balance: grouped(rows.balance, ({ card }) => card),
      pointsRows: grouped(rows.points, (row) => row.member),
      growth: grouped(rows.growth, (row) => row.member),
    };
    const terms = await termsBySubject(tx, [...new Set(members.map(({ subject }) => subject))]);
    const cardBookOf = (card: CardRow, { subject, ledgerSince }: MemberRow) => {
      const chain = new Chain();
      const unread = (amount: string) => (onlyGives && ledgerSince !== null ? cents(amount) : 0n);
      const bucket = (name: Bucket, amount: string) =>
        new Purse(
          `${card.guid}-${name}`,
          of
            .lots(card.guid)
            .filter((lot) => lot.bucket === name)
            .map((lot) => ({
              ...lotOf(lot, cents(lot.left), cents(lot.granted)),
              store: lot.store,
              recharge: lot.recharge,
            })),
          known(
            of.balance(card.guid).filter((line) => line.bucket === name),
            ({ change }) => cents(change),
            ({ lot }) => lot,
          ),
          chain,
          unread(amount),
        );
      return new CardBook(
        card,
        {
          real: bucket('real', card.realBalance),
          gift: bucket('gift', card.giftBalance),
          subsidy: bucket('subsidy', card.subsidyBalance),
        },
        terms.get(subject) ?? { deductionOrder: card.deductionOrder, stores: card.applicableStores },
      );
    };
    const bookOf = (row: MemberRow, mine: readonly CardRow[]) =>
      new Book(
        row,
        mine.map((card) => cardBookOf(card, row)),
        new Purse(
          `${row.guid}-points`,
          of.points(row.guid).map((lot) => lotOf(lot, BigInt(lot.left), BigInt(lot.granted))),
          known(
            of.pointsRows(row.guid),
            ({ change }) => BigInt(change),
            ({ lot }) => lot,
          ),
          undefined,
          onlyGives && row.ledgerSince !== null ? BigInt(row.points) : 0n,
        ),
        new Purse(
          row.guid,
          [growthOf(row)],
          known(
            of.growth(row.guid),
            ({ change }) => BigInt(change),
            () => row.guid,
          ),
        ),
        ladders.get(row.subject) ?? noLadder,
        rules(row.subject),
        zoneOf(row.merchant),
        equityOf(row.guid),
      );
    const cardsOf = grouped(cards, (card) => card.member);
    const opened = (card: CardRow) => Date.parse(card.openingTime);
    return new Books(
      new Map(
        members.flatMap((row) => {
          const mine = cardsOf(row.guid).sort((a, b) => opened(a) - opened(b));
          return mine.length > 0 || cardless ? [[row.guid, bookOf(row, mine)] as const] : [];
        }),
      ),
    );
  }

  /** The ledgers of a member; undefined for one that was not asked for, or that has no card. */
  of(guid: string | null | undefined): Book | undefined {
    return guid ? this.books.get(guid) : undefined;
  }

  all(): Book[] {
    return [...this.books.values()];
  }

  /** Stores what was written since they were held. */
  write(tx: Tx): Promise<void> {
    return sendInTurn(tx, this.statements());
  }

  private *statements(): Generator<SQL> {
    const changed = this.all().filter(({ changed: yes }) => yes);
    yield* insertions(balanceLot, changed.flatMap(balanceLots), 'update');
    yield* insertions(balanceLedger, changed.flatMap(balanceRows));
    yield* insertions(pointsLot, changed.flatMap(pointsLots), 'update');
    yield* insertions(pointsLedger, changed.flatMap(pointsRows));
    yield* insertions(growthLedger, changed.flatMap(growthRows));
    yield* insertions(levelRecord, changed.flatMap(levelRows));
    const cards = changed.flatMap((book) => book.cards.filter((card) => card.changed));
    yield* updates(memberCard, cards);
    yield* updates(
      member,
      changed.map((book) => ({ read: book.read, row: book.member })),
    );
  }
}
