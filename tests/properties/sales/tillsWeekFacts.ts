import { sql } from 'drizzle-orm';
import { chain } from '#tests/support/callers';
import { centsOf as cents } from '../report/answers';
import type { Account, Act, Effect, Facts, Guest, Holding, Receipt } from './tillsWeekShapes';
import type { TillsWeek } from './tillsWeekWorld';

// A week as tills and the desk know it, and its members as the gateway has them: read from the database as it is.

const ms = (text: string) => Date.parse(text);

const readerOf =
  (week: TillsWeek) =>
  async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await week.gateway.database.db.execute<Row>(query)).rows;

type Read = ReturnType<typeof readerOf>;

function grouped<Row extends { posting: string }>(rows: readonly Row[]): (posting: string) => Row[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(row.posting, [...(groups.get(row.posting) ?? []), row]);
  return (posting) => groups.get(posting) ?? [];
}

async function acts(read: Read): Promise<Act[]> {
  const postings = await read<
    Record<keyof Act, string> & { orders: number; original: string | null; member: string | null; date: string }
  >(
    sql`SELECT guid, order_guid AS "order", kind, original, store, member, at::text AS at, business_date::text AS date, channel,
      dining_type AS "diningType", paid::text AS paid, orders FROM sale_posting WHERE merchant = ${chain} ORDER BY guid`,
  );
  const lines = grouped(
    await read<{
      posting: string;
      kind: string;
      category: string;
      gift: boolean;
      quantity: string;
      price: string;
      list: string;
      net: string;
    }>(
      sql`SELECT posting, kind, category_name AS category, gift, ((quantity - returned) * 1000)::bigint::text AS quantity,
        unit_price::text AS price, list::text AS list, net::text AS net FROM sale_line WHERE merchant = ${chain} ORDER BY number`,
    ),
  );
  const payments = grouped(
    await read<{ posting: string; method: string; amount: string; income: string }>(
      sql`SELECT posting, method, amount::text AS amount, income::text AS income FROM sale_payment WHERE merchant = ${chain}`,
    ),
  );
  const discounts = grouped(
    await read<{ posting: string; kind: string; source: string | null; amount: string }>(
      sql`SELECT posting, kind, source, amount::text AS amount FROM sale_discount WHERE merchant = ${chain}`,
    ),
  );
  return postings.map(({ guid, date, ...row }) => ({
    ...{ ...row, guid, businessDate: date, at: ms(row.at), paid: cents(row.paid) },
    lines: lines(guid).map(({ kind, category, gift, quantity, price, list, net }) => ({
      ...{
        kind,
        category,
        gift,
        quantity: BigInt(quantity),
        unitPrice: cents(price),
        list: cents(list),
        net: cents(net),
      },
    })),
    payments: payments(guid).map(({ method, amount, income }) => ({
      method,
      amount: cents(amount),
      income: cents(income),
    })),
    discounts: discounts(guid).map(({ kind, source, amount }) => ({ kind, source, amount: cents(amount) })),
  }));
}

async function receipts(read: Read): Promise<Receipt[]> {
  const rows = await read<
    Record<'guid' | 'kind' | 'store' | 'member' | 'at' | 'date' | 'amount' | 'gift', string> & {
      points: number;
      growth: number;
    }
  >(
    sql`SELECT guid, kind, store, member, at::text AS at, business_date::text AS date, amount::text AS amount, gift::text AS gift,
      points, growth FROM other_receipt WHERE merchant = ${chain} AND member IS NOT NULL ORDER BY guid`,
  );
  return rows.map(({ date, ...row }) => ({
    ...{ ...row, at: ms(row.at), businessDate: date, amount: cents(row.amount), gift: cents(row.gift) },
  }));
}

/** Members as their ledgers begin. */
async function guests(read: Read): Promise<Guest[]> {
  const rows = await read<{
    guid: string;
    subject: string;
    birthday: string | null;
    idle: boolean;
    opened: string;
    real: string;
    gift: string;
    subsidy: string;
    points: number;
    growth: number;
    topUps: number;
    toppedUp: string;
    orders: number;
    consumed: string;
  }>(
    sql`SELECT m.guid, m.subject, m.birthday::text AS birthday,
      (NOT m.enabled OR NOT EXISTS (SELECT 1 FROM member_card c WHERE c.member = m.guid AND c.state = 'normal')) AS idle,
      coalesce((SELECT min(k.at) FROM points_ledger k WHERE k.member = m.guid AND k.kind = 'opening'), m.ledger_since)::text AS opened,
      coalesce((SELECT sum(k.change) FROM balance_ledger k WHERE k.member = m.guid AND k.kind = 'opening' AND k.bucket = 'real'), 0)::text AS real,
      coalesce((SELECT sum(k.change) FROM balance_ledger k WHERE k.member = m.guid AND k.kind = 'opening' AND k.bucket = 'gift'), 0)::text AS gift,
      coalesce((SELECT sum(k.change) FROM balance_ledger k WHERE k.member = m.guid AND k.kind = 'opening' AND k.bucket = 'subsidy'), 0)::text AS subsidy,
      coalesce((SELECT sum(k.change) FROM points_ledger k WHERE k.member = m.guid AND k.kind = 'opening'), 0)::int AS points,
      coalesce((SELECT sum(k.change) FROM growth_ledger k WHERE k.member = m.guid AND k.kind = 'opening'), 0)::int AS growth,
      (m.totals_before ->> 'topUps')::int AS "topUps", m.totals_before ->> 'toppedUp' AS "toppedUp",
      (m.totals_before ->> 'orders')::int AS orders, m.totals_before ->> 'consumed' AS consumed
    FROM member m WHERE m.merchant = ${chain} AND m.ledger_since IS NOT NULL ORDER BY m.guid`,
  );
  return rows.map(({ real, gift, subsidy, ...row }) => ({
    ...{ guid: row.guid, subject: row.subject, birthday: row.birthday, idle: row.idle, opened: ms(row.opened) },
    ...{ begun: { real: cents(real), gift: cents(gift), subsidy: cents(subsidy) }, topUps: row.topUps },
    ...{ points: BigInt(row.points), growth: BigInt(row.growth), toppedUp: cents(row.toppedUp) },
    ...{ consumed: cents(row.consumed), consumptions: row.orders },
  }));
}

/** Members whom the tills know, before the desk stops any: read once the history is there. */
export const guestsOf = (week: TillsWeek): Promise<Guest[]> => guests(readerOf(week));

/** All that tills and the desk know of the week. */
export async function factsOf(
  week: TillsWeek,
  known: readonly Guest[],
  { coupon, campaign }: { coupon: string; campaign: Omit<Facts['campaign'], 'off'> },
): Promise<Facts> {
  const read = readerOf(week);
  const coupons = await read<{ guid: string; member: string; since: string; until: string; coupon: string }>(
    sql`SELECT guid, member, valid_from::text AS since, valid_until::text AS until, coupon FROM coupon_instance
      WHERE coupon = ${coupon} OR guid LIKE '%-thanks' OR guid IN (SELECT source FROM sale_discount WHERE kind = 'coupon')`,
  );
  const { standard, weekFrom, steps } = week;
  return {
    ...{ guests: known, acts: await acts(read), receipts: await receipts(read), standard, weekFrom, steps },
    coupons: coupons.map(({ guid, member, since, until, coupon: of }) => ({
      ...{ guid, member, from: ms(since), until: ms(until), off: of === coupon ? 200n : null },
    })),
    campaign: { ...campaign, off: 300n },
  };
}

interface Written extends Record<string, unknown> {
  business: string;
  kind: string;
  bucket: string;
  up: string;
  down: string;
}

const none: Effect = { earned: 0n, spent: 0n, growth: 0n, real: 0n, gift: 0n, subsidy: 0n };

/** Effects of postings and receipts by the ledgers. */
async function effects(read: Read): Promise<Map<string, Effect>> {
  const of = (table: string, bucket: string) => sql`SELECT business, kind, ${sql.raw(bucket)} AS bucket,
      coalesce(sum(change) FILTER (WHERE change > 0), 0)::text AS up, coalesce(sum(change) FILTER (WHERE change < 0), 0)::text AS down
    FROM ${sql.raw(table)} WHERE merchant = ${chain} AND kind IN ('sale', 'refund', 'recharge', 'rechargeRefund') GROUP BY 1, 2, 3`;
  const rows = await read<Written>(sql`${of('balance_ledger', 'bucket')} UNION ALL ${of('points_ledger', `'points'`)}
    UNION ALL ${of('growth_ledger', `'growth'`)}`);
  const all = new Map<string, Effect>();
  for (const { business, kind, bucket, up, down } of rows) {
    const effect = { ...(all.get(business) ?? none) };
    const [more, less] =
      bucket === 'points' || bucket === 'growth' ? [BigInt(up), BigInt(down)] : [cents(up), cents(down)];
    if (bucket === 'points')
      Object.assign(effect, kind === 'refund' ? { spent: more, earned: less } : { earned: more, spent: less });
    else Object.assign(effect, { [bucket]: more + less });
    all.set(business, effect);
  }
  return all;
}

async function holdings(read: Read): Promise<Map<string, Holding>> {
  const lots = await read<{ member: string; bucket: string; until: string | null; amount: string }>(
    sql`SELECT c.member, l.bucket, l.expires_at::text AS until, sum(l.left_amount)::text AS amount
        FROM balance_lot l JOIN member_card c ON c.guid = l.card WHERE l.left_amount > 0 GROUP BY 1, 2, 3
      UNION ALL SELECT member, 'points', expires_at::text, sum(left_points)::text FROM points_lot WHERE left_points > 0 GROUP BY 1, 2, 3`,
  );
  const rows = await read<{
    guid: string;
    real: string;
    gift: string;
    subsidy: string;
    points: number;
    growth: number;
    ever: number;
    level: string;
    toppedUp: string;
    topUps: number;
    consumed: string;
    orders: number;
  }>(
    sql`SELECT guid, real_balance::text AS real, gift_balance::text AS gift, subsidy_balance::text AS subsidy, points,
      growth_value AS growth, points_earned AS ever, level, total_top_up_amount::text AS "toppedUp", total_top_up_count AS "topUps",
      total_consumption_amount::text AS consumed, total_consumption_count AS orders
    FROM member WHERE merchant = ${chain} AND ledger_since IS NOT NULL`,
  );
  return new Map(
    rows.map(({ guid, real, gift, subsidy, points, growth, ever, level, toppedUp, topUps, consumed, orders }) => [
      guid,
      {
        ...{
          real: cents(real),
          gift: cents(gift),
          subsidy: cents(subsidy),
          points: BigInt(points),
          growth: BigInt(growth),
        },
        ...{ everEarned: BigInt(ever), level, toppedUp: cents(toppedUp), topUps, consumed: cents(consumed) },
        consumptions: orders,
        lots: Object.fromEntries(
          lots
            .filter(({ member }) => member === guid)
            .map(({ bucket, until, amount }) => [
              `${bucket} until ${until === null ? 'ever' : new Date(until).toISOString()}`,
              bucket === 'points' ? BigInt(amount) : cents(amount),
            ]),
        ),
      },
    ]),
  );
}

async function sums(read: Read, query: ReturnType<typeof sql>): Promise<Map<string, bigint>> {
  const rows = await read<{ member: string; sum: string }>(query);
  return new Map(rows.map(({ member, sum }) => [member, BigInt(sum)]));
}

/** Answers of the gateway: ledgers, figures, coupons and the campaign. */
export async function answersOf(week: TillsWeek, facts: Facts): Promise<Omit<Account, 'wrong'>> {
  const read = readerOf(week);
  const instances = await read<{ guid: string; state: string; discount: string | null }>(
    sql`SELECT guid, state, discount::text AS discount FROM coupon_instance WHERE merchant = ${chain}`,
  );
  const [counted] = await read<{ uses: number; amount: string }>(
    sql`SELECT uses, used_amount::text AS amount FROM campaign WHERE guid = ${facts.campaign.guid}`,
  );
  const asked = new Set(facts.coupons.map(({ guid }) => guid));
  return {
    members: await holdings(read),
    effects: await effects(read),
    expired: await sums(
      read,
      sql`SELECT member, (-sum(change))::text AS sum FROM points_ledger WHERE kind = 'expiry' GROUP BY 1`,
    ),
    gifts: await sums(
      read,
      sql`SELECT member, sum(change)::text AS sum FROM points_ledger WHERE kind IN ('birthday', 'upgrade') GROUP BY 1`,
    ),
    coupons: new Map(
      instances
        .filter(({ guid }) => asked.has(guid))
        .map(({ guid, state, discount }) => [guid, { state, discount: cents(discount ?? '0') }]),
    ),
    campaign: { uses: counted?.uses ?? 0, amount: cents(counted?.amount ?? '0') },
  };
}
