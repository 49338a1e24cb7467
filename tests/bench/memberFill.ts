import type { Database } from '#server/db/database';
import { chain } from './desk';

/** How large the filled database is. */
export interface Sizes {
  members: number;
  ledgerRows: number;
  instances: number;
}

/** A full-size database, and a tenth of it for PGlite. */
const sizesOf = (kind: Database['kind']): Sizes =>
  kind === 'postgres'
    ? { members: 1_000_000, ledgerRows: 5_000_000, instances: 3_000_000 }
    : { members: 100_000, ledgerRows: 500_000, instances: 300_000 };

export const subject = `${chain}-subject-1`;
const other = `${chain}-subject-2`;

/** Definitions that instances belong to, and campaigns that are published. */
const definitions = 50;
const campaigns = 1000;

/** Whether a member is one of the 10,000 to whom something is given, who are spread over all: their figures are those of their lots. */
const isServed = (n: string, count: number) => `${n} % ${count / 10_000} = 3`;
/** Number of a member of the table. */
const numberOf = `substr(guid, 4)::int`;

/** Rows of the ledgers of the first member, whose timeline is the longest. */
const longest = 5000;

/** Signs of names, with the first letters of their pinyin. */
const [family, given] = ['王李张刘陈杨赵黄周吴', '伟芳娜敏静秀丽强磊军洋勇艳杰娟涛明超霞平'];
const [familyInitials, givenInitials] = ['wlzlcyzhzw', 'wfnmjxlqljyyyjjtmcxp'];

const sign = (of: string, at: string) => `substr('${of}', 1 + (${at}) % ${of.length}, 1)`;
const nameOf = (n: string) =>
  `${sign(family, `${n} / 3`)} || ${sign(given, `${n} / 10`)} || ${sign(given, `${n} / 200`)}`;
const initialsOf = (n: string) =>
  `${sign(familyInitials, `${n} / 3`)} || ${sign(givenInitials, `${n} / 10`)} || ${sign(givenInitials, `${n} / 200`)}`;

const stores = `ARRAY['BJ001','SH001','CD001','HZ001','WH001']`;
const storeOf = (n: string) => `'${chain}-store-' || (${stores})[1 + ${n} % 5]`;
/** Nine of ten members are the first subject's. */
const subjectOf = (n: string) => `CASE WHEN ${n} % 10 = 0 THEN '${other}' ELSE '${subject}' END`;
/** Somewhen in the last two years, later for higher numbers of a thousand. */
const instantOf = (n: string) =>
  `date_trunc('minute', now()) - ((${n}::bigint * 7919) % 1051200) * interval '1 minute'`;

const members = (count: number) => `
  INSERT INTO member (guid, merchant, version, search, created_at, updated_at, updated_by, subject, account, full_name,
    phone, sex, birthday, city, enabled, level, points, real_balance, gift_balance, subsidy_balance, growth_value,
    registration_time, registration_source, store, total_consumption_count, total_consumption_amount, total_top_up_count,
    total_top_up_amount, tags, ledger_since, points_entries, growth_entries)
  SELECT 'bm-' || n, '${chain}', 1, ${nameOf('n')} || ' ' || (100000 + n) || E' \\n' || ${initialsOf('n')},
    ${instantOf('n')}, now(), '', ${subjectOf('n')}, (100000 + n)::text, ${nameOf('n')}, '13' || lpad(n::text, 9, '0'),
    (ARRAY['male','female','unknown'])[1 + n % 3], date '1950-01-01' + (n % 20000), (ARRAY['北京','上海','成都'])[1 + n % 3],
    n % 50 <> 7, CASE WHEN n % 10 = 0 THEN '${other}' ELSE '${subject}' END || '-level-' ||
      CASE WHEN n % 100 = 0 THEN 'diamond' WHEN n % 20 = 0 THEN 'platinum' WHEN n % 7 = 0 THEN 'gold' ELSE 'ordinary' END,
    n % 5000, n % 700, n % 90, n % 30,
    CASE WHEN n % 100 = 0 THEN 15000 + n % 9000 WHEN n % 20 = 0 THEN 5000 + n % 9000 WHEN n % 7 = 0 THEN 1000 + n % 3000 ELSE n % 1000 END,
    ${instantOf('n')},
    (ARRAY['backend','allInOne','wechatMiniProgram','alipayMiniProgram'])[1 + n % 4], ${storeOf('n')},
    n % 60, (n % 60) * (20 + n % 150), n % 9, (n % 9) * 100, '[]', now() - interval '3 years', 4, 1
  FROM generate_series(1, ${count}) AS n;
  INSERT INTO member_card (guid, merchant, version, search, created_at, updated_at, updated_by, subject, member, number, name,
    type, state, opening_time, operating_entity, applicable_stores, deduction_order, entries)
  SELECT guid || '-card', merchant, 1, account, created_at, now(), '', subject, guid, '8' || lpad(substr(guid, 4), 11, '0'),
    '会员卡', 'electronic', CASE WHEN points % 100 = 7 THEN 'frozen' ELSE 'normal' END, created_at, '', '[]',
    '["real","gift","subsidy"]', 10
  FROM member WHERE guid LIKE 'bm-%' AND (sex <> 'unknown' OR ${isServed(numberOf, count)});
  UPDATE member_card SET real_balance = m.real_balance, gift_balance = m.gift_balance, subsidy_balance = m.subsidy_balance
  FROM member m WHERE m.guid = member AND member_card.guid LIKE 'bm-%' AND ${isServed(`substr(m.guid, 4)::int`, count)};
  INSERT INTO balance_lot (guid, merchant, card, bucket, granted, left_amount, granted_at)
  SELECT c.guid || '-' || held.bucket, c.merchant, c.guid, held.bucket, held.amount, held.amount, now() - interval '3 years'
  FROM member_card c, LATERAL (VALUES ('real', real_balance), ('gift', gift_balance), ('subsidy', subsidy_balance)) AS held (bucket, amount)
  WHERE c.guid LIKE 'bm-%' AND held.amount > 0;
  INSERT INTO points_lot (guid, merchant, member, granted, left_points, granted_at)
  SELECT guid || '-points', merchant, guid, points, points, now() - interval '3 years'
  FROM member WHERE guid LIKE 'bm-%' AND points > 0 AND ${isServed(numberOf, count)};
  INSERT INTO label (guid, merchant, version, search, created_at, updated_at, updated_by, subject, name, kind)
  SELECT 'bl-' || n, '${chain}', 1, '', now(), now(), '', '${subject}', '标签' || n, 'manual' FROM generate_series(1, 3) AS n;
  INSERT INTO label_member (label, member, since)
  SELECT 'bl-1', 'bm-' || n, now() FROM generate_series(1, ${count}) AS n WHERE n % 10 = 1;
  INSERT INTO label_member (label, member, since)
  SELECT 'bl-2', 'bm-' || n, now() FROM generate_series(1, ${count}) AS n WHERE ${isServed('n', count)};`;

/** Six of ten rows are of balances, three of points, one of growth; the first member has far more of each than others. */
function ledgers(rows: number, count: number): string {
  const entry = `guid, merchant, version, search, created_at, updated_at, updated_by, subject, member, sequence, kind, business,
    part, order_guid, brand, store, at, business_date, operator, remark`;
  const place = `'${chain}', 1, '', now(), now(), ''`;
  const part = (table: string, share: number, more: string, values: (n: string) => string) => {
    const all = Math.floor(rows * share);
    const of = (n: string, owner: string, sequence: string) => `
      INSERT INTO ${table} (${entry}, ${more})
      SELECT '${table}-' || ${n} || '-' || ${owner}, ${place}, ${subjectOf(owner)}, 'bm-' || ${owner}, ${sequence}, 'sale',
        'bs-' || ${n}, 1, 'bo-' || ${n}, '${chain}-brand-A', ${storeOf(n)}, ${instantOf(n)},
        (${instantOf(n)})::date, '收银员', '', ${values(owner)}
      FROM generate_series(`;
    return `${of('n', `(2 + n % ${count - 1})`, `1 + n / ${count - 1}`)}1, ${all - longest}) AS n;
      ${of(`(n + ${all})`, `(1 + n - n)`, 'n')}1, ${longest}) AS n;`;
  };
  return [
    part(
      'balance_ledger',
      0.6,
      'card, bucket, lot, change, before, after',
      (m) => `'bm-' || ${m} || '-card', 'real', 'l', 1, 0, 1`,
    ),
    part('points_ledger', 0.3, 'lot, change, before, after', () => `'l', 1, 0, 1`),
    part('growth_ledger', 0.1, 'change, before, after', () => '1, 0, 1'),
    `UPDATE member SET points_entries = ${longest}, growth_entries = ${longest} WHERE guid = 'bm-1';
     UPDATE member_card SET entries = ${longest} WHERE member = 'bm-1';`,
  ].join('');
}

/** A sale for every second member, in the last two years. */
const postings = (count: number) => `
  INSERT INTO sale_posting (guid, merchant, brand, store, order_guid, at, business_date, natural_date, hour, daypart, dining_type,
    trade_mode, channel, kind, goods, packing, surcharge, delivery, order_amount, discount, receivable, paid, concession,
    income, channel_fee, orders, guests, tables, minutes, member)
  SELECT 'bp-' || n, '${chain}', '${chain}-brand-A', ${storeOf('n')}, 'bo-' || n, ${instantOf('n')}, (${instantOf('n')})::date,
    (${instantOf('n')})::date, n % 24, 'lunch', 'dineIn', 'dineIn', 'pos', 'sale', 100, 0, 0, 0, 100, 0, 100, 100, 0, 100, 0,
    1, 2, 1, 50, 'bm-' || (n * 2)
  FROM generate_series(1, ${count / 2}) AS n;`;

const coupons = (count: number, owners: number) => `
  INSERT INTO coupon (guid, merchant, version, search, created_at, updated_at, updated_by, subject, type, name, style, state,
    value, currency, product_scope, applicable_stores, validity_kind, validity_after_receipt, validity_unit, issue_quantity,
    per_person_receive_limit, maximum_usage_per_transaction, stackable_flag, exclusivity_flag, issued, used)
  SELECT 'bc-' || n, '${chain}', 1, '券' || n || E'\\nq', now() - n * interval '1 day', now(), '', '${subject}', 'voucher',
    '券' || n, 'rose', CASE WHEN n % 10 = 0 THEN 'stopped' ELSE 'issuing' END, 20, 'CNY', 'all',
    jsonb_build_array('${chain}-store-BJ001'), 'afterReceipt', 30, 'days', 999999, 100, 1, false, false,
    CASE WHEN n > ${definitions} THEN 0 ELSE ${count / definitions} END, CASE WHEN n > ${definitions} THEN 0 ELSE ${count / definitions / 5} END
  FROM generate_series(1, ${definitions + 1}) AS n;
  INSERT INTO coupon_instance (guid, merchant, version, search, created_at, updated_at, updated_by, subject, coupon, issue,
    member, code, state, collection_time, valid_from, valid_until, usage_time, order_number, payment_method, store, discount)
  SELECT 'bi-' || n, '${chain}', 1, '', at, CASE WHEN n % 20 = 1 THEN at + interval '2 days' ELSE at END, '', '${subject}',
    'bc-' || (1 + n % ${definitions}), 'bench', 'bm-' || (1 + n % ${owners}), 'BENCH' || lpad(n::text, 11, '0'),
    CASE WHEN n % 5 = 0 THEN 'used' WHEN n % 20 = 1 THEN 'voided' ELSE 'unused' END, at, at, at + interval '30 days',
    CASE WHEN n % 5 = 0 THEN at + interval '3 days' END, CASE WHEN n % 5 = 0 THEN 'BN' || n END,
    CASE WHEN n % 5 = 0 THEN 'cash' END, CASE WHEN n % 5 = 0 THEN ${storeOf('n')} END, CASE WHEN n % 5 = 0 THEN 20 END
  FROM (SELECT n, ${instantOf('n')} AS at FROM generate_series(1, ${count}) AS n) given;`;

/** Campaigns in force, each at other stores and hours of the day. */
const published = `
  INSERT INTO campaign (guid, merchant, version, search, created_at, updated_at, updated_by, subject, title, type, state, archived,
    start_time, end_time, stores, reductions, product_scope, weekdays, periods, audience, budget_kind, stackable, control_percent)
  SELECT 'bk-' || n, '${chain}', 1, '', now(), now(), '', '${subject}', '活动' || n, 'fullReduction',
    CASE WHEN n = 0 THEN 'unpublished' ELSE 'published' END, false, now() + interval '1 day', now() + interval '200 days',
    jsonb_build_array('${chain}-store-' || (${stores})[1 + n % 5]), '[{"from":"100.00","off":"12.00"}]', 'all', NULL,
    jsonb_build_array(jsonb_build_object('startTime', lpad((n % 23)::text, 2, '0') || ':00', 'endTime',
      lpad((n % 23 + 1)::text, 2, '0') || ':00')), 'everyone', 'none', false, 0
  FROM generate_series(0, ${campaigns}) AS n;`;

const tables = [
  'member',
  'member_card',
  'balance_lot',
  'points_lot',
  'label_member',
  'sale_posting',
  'coupon',
  'coupon_instance',
  'campaign',
];

/** Fills the small demo with members, their ledgers and coupons, and what is to be done with them. */
export async function fillMembers(database: Database, sizes = sizesOf(database.kind)): Promise<Sizes> {
  const execute = (text: string) => database.execute(text);
  await execute(members(sizes.members));
  await execute(ledgers(sizes.ledgerRows, sizes.members));
  await execute(postings(sizes.members));
  await execute(coupons(sizes.instances, sizes.members));
  await execute(published);
  // A server does this by itself within a minute of such a change.
  for (const table of [...tables, 'balance_ledger', 'points_ledger', 'growth_ledger'])
    await execute(`VACUUM ANALYZE ${table}`);
  // The fill's own writes are no part of the figures.
  await execute('CHECKPOINT');
  return sizes;
}
