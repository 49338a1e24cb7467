import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { goneStates } from '#areas/goods/soldOut/moves';
import type { Tx } from '#server/db/database';
import { commodity, soldOutEstimate } from '#server/db/schema/goods/goods';

// The one answer to "is it on sale here and now": the ordering preview, the menu of a store, the simulator's till and the takeaway
// platforms ask for it here.

const goneState = sql.join(
  goneStates.map((state) => sql`${state}`),
  sql`, `,
);

/** The number of specifications of goods that a store has run out of; `guid` are the goods. */
export function goneSpecifications(guid: SQL): SQL<number> {
  return sql`(SELECT count(*) FROM ${soldOutEstimate} AS gone WHERE gone.commodity = ${guid} AND gone.state IN (${goneState}))`;
}

/** The same as rows of `commodity` and `n`, for joins over many goods of a merchant. */
export function goneByGoods(merchant: string): SQL {
  return sql`(SELECT commodity, count(*) AS n FROM ${soldOutEstimate}
    WHERE merchant = ${merchant} AND state IN (${goneState}) GROUP BY commodity)`;
}

/**
 * Whether goods are sold out: off the shelf, or without a specification that is left. `own` is the alias of the goods, `gone` how many
 * of their specifications are not.
 */
export function isSoldOutSql(own: SQL, gone: SQL): SQL<boolean> {
  return sql`(NOT ${own}.enabled OR ${own}.specification_count <= ${gone})`;
}

/** The dishes and specifications that a store is out of. Goods and specifications are known by their guids at the store and in the brand's library. */
export class SoldOut {
  constructor(
    private readonly goods: ReadonlySet<string>,
    private readonly specifications: ReadonlySet<string>,
  ) {}

  /** Returns whether a dish, or one specification of it, is sold out. Goods that the store does not have are not. */
  has(item: string, specification?: string): boolean {
    return this.goods.has(item) || (specification !== undefined && this.specifications.has(`${item} ${specification}`));
  }
}

/** Reads the dishes and specifications that a store is out of at this moment. */
export async function soldOutAt(tx: Tx, merchant: string, store: string): Promise<SoldOut> {
  const own = sql`${commodity}`;
  const rows = await tx
    .select({
      guid: commodity.guid,
      origin: commodity.origin,
      specifications: commodity.specifications,
      out: isSoldOutSql(own, goneSpecifications(sql`${own}.guid`)),
    })
    .from(commodity)
    .where(and(eq(commodity.merchant, merchant), eq(commodity.owner, 'store'), eq(commodity.place, store)));
  const estimates = await tx
    .select({ goods: soldOutEstimate.commodity, specification: soldOutEstimate.specification })
    .from(soldOutEstimate)
    .where(
      and(
        eq(soldOutEstimate.merchant, merchant),
        eq(soldOutEstimate.place, store),
        inArray(soldOutEstimate.state, [...goneStates]),
      ),
    );
  const origins = [...new Set(estimates.map(({ goods }) => goods))].flatMap(
    (guid) => rows.find((row) => row.guid === guid)?.origin ?? [],
  );
  const library =
    origins.length === 0
      ? []
      : await tx
          .select({ guid: commodity.guid, specifications: commodity.specifications })
          .from(commodity)
          .where(inArray(commodity.guid, origins));
  const goods = rows.flatMap(({ guid, origin, out }) => (out ? [guid, ...(origin ? [origin] : [])] : []));
  const gone = estimates.flatMap(({ goods: guid, specification }) => {
    const row = rows.find((one) => one.guid === guid);
    const name = row?.specifications.find((one) => one.guid === specification)?.name;
    const there = library.find((one) => one.guid === row?.origin);
    // A store's own specification may have another guid than the library's of the same name.
    const same = there?.specifications.filter((one) => one.guid === specification || one.name === name) ?? [];
    return [`${guid} ${specification}`, ...same.map((one) => `${there?.guid} ${one.guid}`)];
  });
  return new SoldOut(new Set(goods), new Set(gone));
}
