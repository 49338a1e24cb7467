import { type SQL, sql } from 'drizzle-orm';
import { memberDayFacts } from '#areas/report/fact/memberDay';
import { dayInSql, daysSql, onDaySql } from '#server/db/zones';
import type { Period } from '../period';
import { dateBy, placeAndTimeOf, type SourceBy } from '../source';

const zone = sql`z.time_zone`;
const none = {
  registered: sql`0`,
  orders: sql`0`,
  paid: sql`0::numeric`,
  topped: sql`0::numeric`,
  given: sql`0::numeric`,
  spent: sql`0::numeric`,
  earned: sql`0`,
  used: sql`0`,
};

/** Columns of one kind of row: where, when and who, and the figures it has; all others are nothing. */
function rows(about: Record<string, SQL>, figures: Partial<Record<keyof typeof none, SQL>>, from: SQL): SQL {
  const columns = Object.entries({ ...about, ...none, ...figures }).map(
    ([name, column]) => sql`${column} AS ${sql.identifier(name)}`,
  );
  return sql`SELECT ${sql.join(columns, sql`, `)} FROM ${from}`;
}

/** Rows of a ledger happen on the clock of the merchant where no store has one. */
const ofLedger = {
  guid: sql`l.guid`,
  merchant: sql`l.merchant`,
  subject: sql`l.subject`,
  brand: sql`l.brand`,
  store: sql`l.store`,
  business_date: sql`l.business_date`,
  natural_date: dayInSql(sql`l.at`, zone),
  at: sql`l.at`,
  member: sql`l.member`,
};
const ofKinds = (kinds: string[], column: SQL) => sql`CASE WHEN l.kind IN ${kinds} THEN ${column} ELSE 0 END`;

function registrations(period: Period): SQL {
  return rows(
    {
      ...{
        guid: sql`r.guid`,
        merchant: sql`r.merchant`,
        subject: sql`r.subject`,
        brand: sql`s.brand`,
        store: sql`r.store`,
      },
      ...{ business_date: sql`d.day`, natural_date: sql`d.day`, at: sql`r.registration_time`, member: sql`r.guid` },
    },
    { registered: sql`1` },
    sql`merchant z CROSS JOIN LATERAL ${daysSql(period, zone)} d
      JOIN member r ON r.merchant = z.id AND ${onDaySql(sql`r.registration_time`, period)}
      LEFT JOIN store s ON s.guid = r.store WHERE r.merged_into IS NULL`,
  );
}

const orders = rows(
  {
    ...{
      guid: sql`p.guid`,
      merchant: sql`p.merchant`,
      subject: sql`b.subject`,
      brand: sql`p.brand`,
      store: sql`p.store`,
    },
    ...{ business_date: sql`p.business_date`, natural_date: sql`p.natural_date`, at: sql`p.at`, member: sql`p.member` },
  },
  { orders: sql`p.orders`, paid: sql`p.paid` },
  sql`sale_posting p JOIN brand_subject b ON b.brand = p.brand`,
);

const storedValue = rows(
  ofLedger,
  {
    topped: sql`CASE WHEN l.bucket = 'real' THEN ${ofKinds(['recharge', 'rechargeRefund'], sql`l.change`)} ELSE 0 END`,
    given: sql`CASE WHEN l.bucket <> 'real' THEN ${ofKinds(['recharge', 'rechargeRefund', 'grant'], sql`l.change`)} ELSE 0 END`,
    spent: ofKinds(['sale', 'refund'], sql`-l.change`),
  },
  sql`balance_ledger l JOIN merchant z ON z.id = l.merchant`,
);

/** Whether a row takes points for a sale, or gives them back: what it earns has the other sign. */
const isSpending = sql`(l.kind = 'sale' AND l.change < 0 OR l.kind = 'refund' AND l.change > 0)`;

const points = rows(
  ofLedger,
  {
    earned: sql`CASE WHEN NOT ${isSpending} AND l.kind IN ${['sale', 'refund', 'recharge', 'rechargeRefund', 'birthday', 'upgrade']} THEN l.change ELSE 0 END`,
    used: sql`CASE WHEN ${isSpending} THEN -l.change ELSE 0 END`,
  },
  sql`points_ledger l JOIN merchant z ON z.id = l.merchant`,
);

/** Days of members: rows of four tables in one, each with who it is of. */
export const memberDaySource: SourceBy = (basis, _now, period) => {
  const date = dateBy(basis);
  return {
    facts: memberDayFacts,
    from: sql`(${registrations(period)} UNION ALL ${orders} UNION ALL ${storedValue} UNION ALL ${points}) f
      LEFT JOIN member own ON own.guid = f.member LEFT JOIN member m ON m.guid = coalesce(own.merged_into, own.guid)`,
    subject: sql`f.subject`,
    id: sql`f.guid`,
    at: sql`f.at`,
    date,
    dimensions: {
      ...placeAndTimeOf(date),
      memberLevel: { key: sql`m.level` },
      registrationSource: { key: sql`m.registration_source` },
      sex: { key: sql`m.sex` },
    },
    measures: {
      newMembers: sql`f.registered`,
      memberOrders: sql`CASE WHEN f.member IS NOT NULL THEN f.orders ELSE 0 END`,
      memberPaid: sql`CASE WHEN f.member IS NOT NULL THEN f.paid ELSE 0 END`,
      allPaid: sql`f.paid`,
      toppedUp: sql`f.topped`,
      storedGiven: sql`f.given`,
      storedSpent: sql`f.spent`,
      pointsEarned: sql`f.earned`,
      pointsSpent: sql`f.used`,
    },
    counts: { buyingMembers: sql`count(DISTINCT m.guid) FILTER (WHERE f.orders > 0)` },
    details: {},
    filters: {},
  };
};
