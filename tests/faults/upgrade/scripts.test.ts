import { sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import type { Database } from '#server/db/database';
import { bundledMigrations, migrate } from '#server/db/migrate';
import { KeptRowsError } from '#server/db/upgradeErrors';
import { openPostgres } from '#server/hosts/node/postgres';
import { makeTemplate, newDatabase } from '#tests/support/testDatabase';

// Scripts around published migrations keep what the migrations would drop or overwrite.

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const through = (step: string) => bundledMigrations.filter(({ name }) => name.slice(0, 4) <= step);

/** Opens a database as it is before a step, with these rows. */
async function openBefore(step: string, rows: string): Promise<Database> {
  const template = `before_${step}`;
  await makeTemplate(template, async (database) => {
    await migrate(
      database,
      bundledMigrations.filter(({ name }) => name < step),
    );
  });
  const copy = await newDatabase(template);
  const database = await openPostgres({ url: copy.url });
  ends.push(async () => {
    await database.close();
    await copy.drop();
  });
  await database.execute(rows);
  return database;
}

const listed = async (database: Database, query: string) =>
  (await database.db.execute(sql.raw(query))).rows.map((row) => Object.values(row));

const member = (
  guid: string,
  more: { phone?: string; account?: string; password?: string; points?: number; real?: string; store?: string } = {},
) => `
  INSERT INTO member (guid, merchant, created_at, updated_at, subject, account, full_name, phone, sex, password, level, points,
    real_balance, registration_time, registration_source, tags)
  VALUES ('${guid}', 'm', '2026-11-01T00:00Z', '2026-11-01T00:00Z', 's', '${more.account ?? guid}', 'Guest ${guid}', '${more.phone ?? ''}',
    'female', ${more.password ? `'${more.password}'` : 'NULL'}, 'ordinary', ${more.points ?? 0}, ${more.real ?? '0'},
    '2026-11-01T00:00Z', 'backend', '[]');`;
const card = (guid: string, of: string, state: string) => `
  INSERT INTO member_card (guid, merchant, created_at, updated_at, member, number, name, type, state, opening_time, operating_entity,
    applicable_stores, deduction_order)
  VALUES ('${guid}', 'm', now(), now(), '${of}', '${guid}', 'Card', 'electronic', '${state}', '2026-11-01T00:00Z', 's', '[]', '[]');`;
const enterprise = `INSERT INTO merchant (id, name, management_model, reg_type, time_zone, created_at)
  VALUES ('m', 'Harbour', 'MULTI', 'HOLDER_PLATFORM', 'Asia/Shanghai', now());`;

const setting = (guid: string, own: string) =>
  `INSERT INTO setting VALUES ('${guid}-setting', 'm', 'orderingConfig', 'store', '${guid}', '${own}', 3, now(), now(), 'Ann');`;

it('0097 keeps an explicit answer of the ordering settings against the switch that nothing obeyed', async () => {
  const store = (guid: string, isOn: boolean) => `
    INSERT INTO store (guid, merchant, created_at, updated_at, name, code, contacts, phone, brand, organization, area, adcode, address,
      position, business_hours, billing_time, enabled, valid_until, qr_ordering_switch, authorization_support)
    VALUES ('${guid}', 'm', now(), now(), '${guid}', '${guid}', 'Ann', '1', 'b', 'o', '{}', '1', 'a', '{}', '{}', '04:00', true, '2030-01-01', ${isOn}, false);`;
  const database = await openBefore(
    '0097',
    `${store('off', true)} ${store('none', true)} ${store('rest', true)} ${setting('off', '{"qrOrdering": false, "tip": 1}')} ${setting('rest', '{"tip": 2}')}`,
  );
  await migrate(database, through('0097'));
  expect(await listed(database, 'SELECT place, own FROM setting ORDER BY place')).toEqual([
    ['none', { qrOrdering: true }],
    ['off', { qrOrdering: false, tip: 1 }],
    ['rest', { qrOrdering: true, tip: 2 }],
  ]);
});

it('0099 opens ledgers with what members hold, on the card that pays, after the last sale', async () => {
  const database = await openBefore(
    '0099',
    `${enterprise} ${member('a', { real: '12.50', points: 7 })} ${card('a1', 'a', 'frozen')} ${card('a2', 'a', 'normal')} ${member('b')}
    INSERT INTO other_receipt (guid, merchant, brand, store, order_guid, at, business_date, natural_date, hour, daypart, dining_type,
      trade_mode, channel, kind, method, amount)
    VALUES ('r', 'm', 'b', 's', 'o', '2026-11-20T17:00Z', '2026-11-20', '2026-11-21', 1, 'x', 'x', 'x', 'x', 'recharge', 'cash', 5);`,
  );
  await migrate(database, through('0099'));
  expect(await listed(database, 'SELECT guid, ledger_since::text, points_entries FROM member ORDER BY guid')).toEqual([
    ['a', '2026-11-20 17:00:00.001+00', 1],
    ['b', '2026-11-20 17:00:00.001+00', 0],
  ]);
  expect(
    await listed(database, 'SELECT card, bucket, business_date::text, sequence, change FROM balance_ledger'),
  ).toEqual([['a2', 'real', '2026-11-21', 1, '12.50']]);
  expect(await listed(database, 'SELECT guid, real_balance, entries FROM member_card ORDER BY guid')).toEqual([
    ['a1', '0.00', 0],
    ['a2', '12.50', 1],
  ]);
  expect(await listed(database, 'SELECT member, change, after FROM points_ledger')).toEqual([['a', 7, 7]]);
});

it.each([
  ['0099', member('a', { real: '1.00' }), /Guest a \(a\).*row to member_card/s],
  ['0099', member('a', { points: -1 }), /owe value.*Guest a \(a\)/s],
  ['0104', member('a', { password: 'secret' }), /password in plain text.*Guest a \(a\).*safe place/s],
  ['0104', member('a', { phone: '1' }) + member('b', { phone: '1' }), /share a phone.*Guest a \(a\), Guest b \(b\)/s],
  [
    '0104',
    member('a', { account: '7' }) + member('b', { account: '7' }),
    /share a phone or an account: Guest a \(7\), Guest b \(7\)/s,
  ],
])('%s refuses what it cannot keep, and changes nothing', async (step, rows, message) => {
  const database = await openBefore(step, rows);
  const names = await migrate(database, through(step)).catch((error: unknown) => error);
  expect(names).toBeInstanceOf(KeptRowsError);
  expect(String(names)).toMatch(message);
  expect(String(names)).not.toContain('secret');
  expect(await listed(database, `SELECT name FROM migration WHERE name >= '${step}'`)).toEqual([]);
  expect(await listed(database, 'SELECT guid FROM member')).not.toEqual([]);
});

it('0110 turns coupons into those of a subject, with their counts', async () => {
  const coupon = (guid: string, type: string, value: number, status: string) => `
    INSERT INTO coupon (guid, merchant, created_at, updated_at, type, name, value, status, per_person_receive_limit, issue_quantity, stock,
      maximum_usage_per_transaction, validity_kind, applicable_stores, product_scope, categories, products)
    VALUES ('${guid}', 'm', now(), now(), '${type}', '${guid}', ${value}, '${status}', 1, 1, 1, 1, 'afterReceipt', '["q"]', 'all', '[]', '[]');`;
  const instance = (guid: string, of: string, holder: string, code: string, status: string, discount = '0') => `
    INSERT INTO coupon_instance (guid, merchant, coupon, member, code, status, received_at, valid_from, valid_until, discount)
    VALUES ('${guid}', 'm', '${of}', '${holder}', '${code}', '${status}', '2026-11-01T00:00Z', '2026-11-01T00:00Z', '2026-12-01T00:00Z', ${discount});`;
  const of = (guid: string, subject: string) => `
    INSERT INTO member (guid, merchant, created_at, updated_at, subject, full_name, phone, sex, level, registration_time, registration_source, tags)
    VALUES ('${guid}', 'm', now(), now(), '${subject}', '${guid}', '', 'female', 'x', now(), 'backend', '[]');`;
  const database = await openBefore(
    '0110',
    `${of('a', 's1')} ${of('b', 's2')} ${coupon('cash', 'voucher', 20, 'notExpired')} ${coupon('tenth', 'discount', 9, 'stopIssuing')}
    ${coupon('gone', 'voucher', 5, 'voided')} ${instance('i1', 'cash', 'a', 'X', 'used', '20')} ${instance('i2', 'cash', 'a', 'X', 'expired')}
    ${instance('i3', 'cash', 'b', 'Y', 'cancelled')}`,
  );
  await migrate(database, through('0110'));
  expect(
    await listed(
      database,
      'SELECT guid, subject, state, value, rate, issued, used, withdrawn, issue_quantity FROM coupon ORDER BY guid',
    ),
  ).toEqual([
    ['cash', 's1', 'issuing', '20.00', null, 2, 1, 0, 2],
    ['cash-s2', 's2', 'issuing', '20.00', null, 1, 0, 1, 1],
    ['gone', '', 'voided', '5.00', null, 0, 0, 0, 1],
    ['tenth', '', 'stopped', null, '9.00', 0, 0, 0, 1],
  ]);
  expect(
    await listed(database, 'SELECT guid, coupon, subject, code, state, discount FROM coupon_instance ORDER BY guid'),
  ).toEqual([
    ['i1', 'cash', 's1', 'X', 'used', '20.00'],
    ['i2', 'cash', 's1', 'X-2', 'unused', null],
    ['i3', 'cash-s2', 's2', 'Y', 'voided', null],
  ]);
});

it('0112 proposes the goods of a link that it takes off, and logs goods and quantity', async () => {
  const mapping = (guid: string, minute: number, data: Record<string, unknown>) => `
    INSERT INTO record (merchant, guid, version, search, created_at, updated_at, updated_by, resource, data)
    VALUES ('m', '${guid}', 1, '', '2026-11-01T00:0${minute}Z', now(), 'Ann', 'meituanProductMapping',
      '${JSON.stringify({ place: 'q', platformProduct: guid, platformNumber: guid, ...data })}');`;
  const database = await openBefore(
    '0112',
    `${mapping('first', 1, { commodity: 'tofu', quantity: 1 })} ${mapping('second', 2, { commodity: 'tofu', quantity: 4 })} ${mapping('free', 3, {})}`,
  );
  await migrate(database, through('0112'));
  expect(
    await listed(database, 'SELECT guid, commodity, quantity, proposal, score FROM takeaway_product ORDER BY guid'),
  ).toEqual([
    ['first', 'tofu', 1, null, null],
    ['free', null, null, null, null],
    ['second', null, null, 'tofu', 100],
  ]);
  expect(await listed(database, 'SELECT object_guid, submodule, detail FROM operation_log')).toEqual([
    [
      'second',
      'meituanProductMapping',
      [
        { field: 'commodity', before: 'tofu', after: null },
        { field: 'quantity', before: 4, after: null },
      ],
    ],
  ]);
});

it('0203 brings unique values and searches to one spelling, and names twins in the log', async () => {
  const unique = (guid: string, value: string) =>
    `INSERT INTO record_unique VALUES ('m', 'supplier', 'name+organization', E'${value}' || chr(1) || 'O', '${guid}');`;
  const supplier = (guid: string, search: string) =>
    `INSERT INTO record (guid, merchant, resource, data, search, created_at, updated_at, updated_by)
      VALUES ('${guid}', 'm', 'supplier', '{}', E'${search}', now(), now(), 'Ann');`;
  const rows = [
    ['composed', 'crémerie 1'],
    ['decomposed', 'cre\\u0301merie 1'],
    ['wide', 'crémerie\\u3000１'],
    ['alone', 'm\\u200Barché  ２'],
  ] as const;
  const all = rows.map(([guid, name]) => unique(guid, name) + supplier(guid, `${name}\\nxy`)).join('');
  const database = await openBefore('0203', enterprise + all);
  await migrate(database);
  const values = await listed(database, 'SELECT guid, value FROM record_unique ORDER BY guid');
  expect(values).toContainEqual(['composed', 'crémerie 1\u0001o']);
  expect(values).toContainEqual(['alone', 'marché 2\u0001o']);
  expect(values).toContainEqual(['decomposed', 'cre\u0301merie 1\u0001O']);
  expect(await listed(database, "SELECT guid, search FROM record WHERE resource = 'supplier' ORDER BY guid")).toEqual([
    ['alone', 'marché 2\nxy'],
    ['composed', 'crémerie 1\nxy'],
    ['decomposed', 'crémerie 1\nxy'],
    ['wide', 'crémerie 1\nxy'],
  ]);
  expect(
    await listed(database, "SELECT object_guid, detail->0->>'after' FROM operation_log ORDER BY object_guid"),
  ).toEqual([
    ['decomposed', 'crémerie 1'],
    ['wide', 'crémerie 1'],
  ]);
});
