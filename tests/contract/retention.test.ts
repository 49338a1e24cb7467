import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Next, Outside } from '#server/domain/jobRun';
import { maxPreferences } from '#server/domain/preferences';
import { jobs, roundMs } from '#server/domain/retention/retention.jobs';
import { retentions } from '#server/domain/retention/retentions';
import { defaultConfig } from '#server/gateway';
import { demo } from '#tests/support/callers';
import { knownDay, openGateway } from '#tests/support/gateway';
import { dayMs, hourMs, minuteMs } from '#values/duration';

const gateway = openGateway(knownDay);
const now = new Date(knownDay);
const db = () => gateway.database.db;

/** Runs the steps of a job from a payload until it is due later. Returns its last answer. */
async function run(kind: string, first: Record<string, unknown>, at = now): Promise<Next> {
  const work = jobs.find((one) => one.kind === kind);
  if (!work) throw new Error(kind);
  let payload = first;
  for (let steps = 0; steps < 500; steps += 1) {
    const given = payload;
    const next = await db().transaction<Next | Outside>((tx) =>
      work.step({ tx, now: at, config: defaultConfig }, given),
    );
    if (!next || 'outside' in next) throw new Error('it always goes on');
    if (next instanceof Date || next.due > at) return next;
    payload = next.payload;
  }
  throw new Error('it never ends');
}

const sweep = () => run('retention', {});
const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();

async function idsOf(table: string, key: string): Promise<string[]> {
  const name = sql.identifier(table);
  const column = sql.identifier(key);
  const { rows } = await db().execute<{ id: string }>(
    sql`SELECT ${column} AS id FROM ${name} WHERE ${column} LIKE 'kept-%' ORDER BY 1`,
  );
  return rows.map(({ id }) => id);
}

interface Case {
  rule: string;
  table: string;
  key: string;
  /** age of the last row that is kept, in milliseconds */
  ms: number;
  /** columns of a row, without its key; `at` is the instant that its age counts from */
  row: Record<string, unknown>;
  at: string;
}

const day180 = 180 * dayMs;

const cases: readonly Case[] = [
  {
    rule: 'idle sessions',
    ...{ table: 'session', key: 'token_hash', at: 'seen_at', ms: 120 * minuteMs },
    row: { merchant: 'm', employee: 'e', created_at: ago(dayMs) },
  },
  {
    rule: 'long sessions',
    ...{ table: 'session', key: 'token_hash', at: 'created_at', ms: 30 * dayMs },
    row: { merchant: 'm', employee: 'e', seen_at: ago(0) },
  },
  { rule: 'captchas', table: 'captcha', key: 'id', at: 'expires_at', ms: 0, row: { answer_hash: 'x' } },
  {
    rule: 'SMS codes',
    ...{ table: 'sms_code', key: 'id', at: 'sent_at', ms: 48 * hourMs },
    row: { phone: '1', purpose: 'p', code_hash: 'x', expires_at: ago(0) },
  },
  {
    rule: 'recovery tickets',
    ...{ table: 'recovery_ticket', key: 'ticket_hash', at: 'expires_at', ms: 0 },
    row: { merchant: 'm', employee: 'e' },
  },
  {
    rule: 'tickets of a second factor',
    ...{ table: 'factor_ticket', key: 'ticket_hash', at: 'expires_at', ms: 0 },
    row: { merchant: 'm', employee: 'e', way: 'password' },
  },
  {
    rule: 'known devices',
    ...{ table: 'known_device', key: 'token_hash', at: 'seen_at', ms: day180 },
    row: { merchant: 'm', employee: 'e', created_at: ago(365 * dayMs) },
  },
  {
    rule: 'security events',
    ...{ table: 'security_event', key: 'guid', at: 'at', ms: 400 * dayMs },
    row: { merchant: 'm', type: 'signOn', created_at: ago(0), updated_at: ago(0) },
  },
  { rule: 'outbox', table: 'outbox', key: 'id', at: 'sent_at', ms: dayMs, row: { phone: '1', text: 't' } },
  {
    rule: 'rate limits',
    ...{ table: 'rate_limit', key: 'key', at: 'window_start', ms: 15 * minuteMs },
    row: { failures: 1 },
  },
  {
    rule: 'authorisation results',
    ...{ table: 'authorization_result', key: 'state', at: 'created_at', ms: hourMs },
    row: { status: 'success' },
  },
  {
    rule: 'authorisation requests',
    ...{ table: 'official_account_request', key: 'state', at: 'created_at', ms: dayMs },
    row: { merchant: 'm', brand: 'b', employee: 'e', employee_name: 'n' },
  },
  {
    rule: 'plan previews',
    ...{ table: 'plan_preview', key: 'code_hash', at: 'expires_at', ms: 0 },
    row: { merchant: 'm', plan: 'p', number: 1 },
  },
  {
    rule: 'idempotency keys',
    ...{ table: 'idempotency', key: 'key', at: 'created_at', ms: 7 * dayMs },
    row: { merchant: 'm', employee: 'e', request_hash: 'x', answer: '{}' },
  },
  {
    rule: 'exports',
    ...{ table: 'export_run', key: 'id', at: 'started_at', ms: dayMs },
    row: { merchant: 'm', employee: 'e', resource: 'r', query: '{}', total: 0 },
  },
  {
    rule: 'lost file parts',
    ...{ table: 'file_part', key: 'file', at: 'created_at', ms: hourMs },
    row: { part: 1, content: '\\x00' },
  },
  {
    rule: 'finished jobs',
    ...{ table: 'job', key: 'id', at: 'done_at', ms: 7 * dayMs },
    row: { kind: 'k', due: ago(0), payload: '{}' },
  },
  {
    rule: 'integrity checks',
    ...{ table: 'figure_check', key: 'guid', at: 'created_at', ms: dayMs },
    row: {
      merchant: 'm',
      employee: 'e',
      language: 'zh',
      from_day: '2026-01-01',
      to_day: '2026-01-02',
      status: 'done',
      parts: '[]',
      total: 0,
      found: '[]',
    },
  },
  {
    rule: 'export tasks',
    ...{ table: 'export_task', key: 'guid', at: 'created_at', ms: day180 },
    row: {
      ...{ merchant: 'm', updated_at: ago(0), employee: 'e', requester: 'r', report: 'r', language: 'zh', query: '{}' },
      ...{ period: 'p', status: 'failed', total: 0 },
    },
  },
  {
    rule: 'member files',
    ...{ table: 'member_file', key: 'guid', at: 'created_at', ms: dayMs },
    row: { merchant: 'm', subject: 's', operator: 'o', name: 'n', found: 0, missing: 0, repeated: 0, agreed: false },
  },
  {
    rule: 'credential changes',
    ...{ table: 'credential_change', key: 'employee', at: 'at', ms: 30 * dayMs },
    row: { merchant: 'm', changed_by: 'c' },
  },
  {
    rule: 'queue numbers',
    ...{ table: 'queue_number', key: 'guid', at: 'taken_at', ms: 90 * dayMs },
    row: {
      merchant: 'm',
      brand: 'b',
      store: 's',
      day: '2026-01-01',
      label: 'A1',
      people: 2,
      status: 'dined',
      place: 1,
    },
  },
  {
    rule: 'label changes',
    ...{ table: 'label_change', key: 'guid', at: 'at', ms: 400 * dayMs },
    row: { label: 'l', member: 'm', change: 'entered' },
  },
  {
    rule: 'takeaway batches',
    ...{ table: 'takeaway_batch', key: 'guid', at: 'created_at', ms: day180 },
    row: { merchant: 'm', act: 'fetch', created_by: 'c', employee: 'e' },
  },
];

async function insert({ table, key, row, at }: Omit<Case, 'rule' | 'ms'>, id: string, ms: number): Promise<void> {
  const extra: Record<string, Record<string, unknown>> = {
    job: { key: id },
    session: { guid: id },
    queue_number: { queue: id, number: 1, label: id },
  };
  const values = { ...row, ...extra[table], [key]: id, [at]: ago(ms) };
  const columns = sql.join(
    Object.keys(values).map((name) => sql.identifier(name)),
    sql`, `,
  );
  const given = sql.join(
    Object.values(values).map((value) => sql`${value}`),
    sql`, `,
  );
  await db().execute(sql`INSERT INTO ${sql.identifier(table)} (${columns}) VALUES (${given})`);
}

describe('retention', () => {
  it.each(cases)('$rule: the last row is kept, the first that is too old is deleted', async ({ ms, ...one }) => {
    await insert(one, 'kept-1', ms);
    await insert(one, 'kept-2', ms + 1);
    await sweep();
    expect(await idsOf(one.table, one.key)).toEqual(['kept-1']);
    await db().execute(sql`DELETE FROM ${sql.identifier(one.table)} WHERE ${sql.identifier(one.key)} = 'kept-1'`);
  });

  it('covers every rule by age with a case', () => {
    const others = [
      'export files',
      'export parts',
      'rows of member files',
      'use of day limits',
      'stores of takeaway batches',
      'preferences',
      'operation log',
    ];
    const known = [...cases.map(({ rule }) => rule), ...others];
    expect(known.sort()).toEqual(retentions.map(({ name }) => name).sort());
  });

  it('keeps a locked count, a job that failed, a running export and a batch that waits', async () => {
    const old = ago(2 * day180);
    await db().execute(sql`INSERT INTO rate_limit (key, failures, window_start, locked_until)
      VALUES ('kept-locked', 0, ${old}, ${new Date(now.getTime() + 1).toISOString()}), ('kept-free', 0, ${old}, ${ago(1)})`);
    await db().execute(sql`INSERT INTO job (id, kind, key, due, payload, attempts, last_error)
      VALUES ('kept-failing', 'k', 'kept-failing', ${old}, '{}', 9, 'broken')`);
    await db().execute(sql`INSERT INTO takeaway_batch (guid, merchant, act, created_at, created_by, employee)
      VALUES ('kept-waiting', 'm', 'fetch', ${old}, 'c', 'e'), ('kept-over', 'm', 'fetch', ${old}, 'c', 'e')`);
    await db().execute(sql`INSERT INTO takeaway_batch_store (batch, merchant, platform, store, number, state)
      VALUES ('kept-waiting', 'm', 'p', 's', 1, 'waiting'), ('kept-over', 'm', 'p', 's', 1, 'done')`);
    await db().execute(sql`INSERT INTO export_task_part (task, part, rows) VALUES ('kept-none', 1, '[]')`);
    await sweep();
    expect(await idsOf('rate_limit', 'key')).toContain('kept-locked');
    expect(await idsOf('rate_limit', 'key')).not.toContain('kept-free');
    expect(await idsOf('job', 'id')).toContain('kept-failing');
    expect(await idsOf('takeaway_batch', 'guid')).toEqual(['kept-waiting']);
    expect(await idsOf('takeaway_batch_store', 'batch')).toEqual(['kept-waiting']);
    expect(await idsOf('export_task_part', 'task')).toEqual([]);
  });

  it('empties a file of an export in time, and keeps its task', async () => {
    const file = async (id: string, expires: string) =>
      db().execute(sql`INSERT INTO export_task (guid, merchant, created_at, updated_at, employee, requester, report, language,
          query, period, status, total, file, file_size, expires_at)
        VALUES (${id}, 'm', ${ago(dayMs)}, ${ago(dayMs)}, 'e', 'r', 'r', 'zh', '{}', 'p', 'done', 1, '\\x00', 1, ${expires})`);
    await file('file-1', ago(0));
    await file('file-2', ago(1));
    await sweep();
    const { rows } = await db().execute(sql`SELECT guid, status, file IS NULL AS empty FROM export_task
      WHERE guid LIKE 'file-%' ORDER BY guid`);
    expect(rows).toEqual([
      { guid: 'file-1', status: 'done', empty: false },
      { guid: 'file-2', status: 'expired', empty: true },
    ]);
  });

  it('forgets a use of a day limit after thirty days', async () => {
    const day = (ms: number) => ago(ms).slice(0, 10);
    await db().execute(sql`INSERT INTO limit_use (guid, merchant, employee, kind, counted, business_date)
      VALUES ('kept-1', 'm', 'e', 'points', 1, ${day(30 * dayMs)}), ('kept-2', 'm', 'e', 'points', 1, ${day(31 * dayMs)})`);
    await sweep();
    expect(await idsOf('limit_use', 'guid')).toEqual(['kept-1']);
  });

  it(`keeps saved views and, of other preferences of a person, those that changed last: ${maxPreferences} in all; and none of nobody`, async () => {
    const person = demo('employee', '1001');
    await db().execute(sql`DELETE FROM preference WHERE employee = ${person}`);
    await db().execute(sql`INSERT INTO preference (merchant, employee, key, value, updated_at)
      SELECT '10000001', ${person}, 'kept-' || n, '1', ${ago(0)}::timestamptz - n * interval '1 second'
      FROM generate_series(1, ${maxPreferences + 600}) AS n`);
    await db().execute(sql`INSERT INTO preference (merchant, employee, key, value, updated_at)
      VALUES ('10000001', 'nobody', 'kept-x', '1', ${ago(0)}),
        ('10000001', ${person}, 'kept-store.savedViews', '1', ${ago(99 * dayMs)})`);
    await sweep();
    const left = await idsOf('preference', 'key');
    expect(left).toHaveLength(maxPreferences);
    expect(left).toContain(`kept-${maxPreferences - 1}`);
    expect(left).not.toContain(`kept-${maxPreferences}`);
    expect(left).toContain('kept-store.savedViews');
    expect(left).not.toContain('kept-x');
  });

  it('goes on from one step to the next until nothing is left', async () => {
    await db().execute(sql`INSERT INTO outbox (id, phone, text, sent_at)
      SELECT 'kept-' || n, '1', 't', ${ago(2 * dayMs)} FROM generate_series(1, 1200) AS n`);
    const work = jobs.find(({ kind }) => kind === 'retention');
    const first = await db().transaction(
      (tx) => work?.step({ tx, now, config: defaultConfig }, {}) ?? Promise.resolve(null),
    );
    expect(first).toEqual({ due: now, payload: { from: 'outbox' } });
    expect(await idsOf('outbox', 'id')).toHaveLength(700);
    expect(await sweep()).toEqual({ due: new Date(now.getTime() + hourMs), payload: {} });
    expect(await idsOf('outbox', 'id')).toEqual([]);
  });
});

describe('the operation log', () => {
  const entry = (id: string, ms: number, merchant = '10000001') =>
    db().execute(sql`INSERT INTO operation_log (guid, merchant, created_at, updated_at, operation_time, type, module, submodule,
        operator_guid, operator)
      VALUES (${id}, ${merchant}, ${ago(ms)}, ${ago(ms)}, ${ago(ms)}, 'edit', 'storeManagement', 'brand', 'e', 'n')`);
  const ids = () => idsOf('operation_log', 'guid');

  beforeAll(async () => {
    for (const [id, merchant] of [
      ['a', '10000001'],
      ['b', '10000002'],
    ] as const) {
      for (const days of [180, 1095]) {
        await entry(`kept-${id}-${days}`, days * dayMs, merchant);
        await entry(`kept-${id}-${days}-over`, days * dayMs + 1, merchant);
      }
    }
  });

  it('is kept for three years where the enterprise says nothing', async () => {
    await sweep();
    expect(await ids()).toEqual(
      ['a', 'b'].flatMap((id) => [`kept-${id}-1095`, `kept-${id}-180`, `kept-${id}-180-over`]),
    );
  });

  it('is kept for the days that the enterprise sets, at least 180', async () => {
    const token = await gateway.signOn('1001');
    const save = (logDays: number) =>
      gateway.post<{ errors?: object; logDays?: number }>(
        '/data_setting/save_data_setting',
        { version: 0, logDays },
        { token },
      );
    expect((await save(179)).tdata.errors).toHaveProperty('logDays');
    expect((await save(3651)).tdata.errors).toHaveProperty('logDays');
    expect((await save(180)).tdata).toMatchObject({ logDays: 180 });
    await sweep();
    expect(await ids()).toEqual(['kept-a-180', 'kept-b-1095', 'kept-b-180', 'kept-b-180-over']);
  });
});

describe('pictures', () => {
  const guids = { shown: crypto.randomUUID(), version: crypto.randomUUID(), gone: crypto.randomUUID() };
  const there = async () => {
    const { rows } = await db().execute<{ guid: string }>(sql`SELECT guid FROM file
      WHERE guid IN (${guids.shown}, ${guids.version}, ${guids.gone})`);
    return rows.map(({ guid }) => guid).sort();
  };
  const address = (guid: string) => `/gateway/file/get?guid=${guid}`;

  it('are deleted with their parts once two rounds in a row found no use of them', async () => {
    for (const guid of Object.values(guids)) {
      await db().execute(sql`INSERT INTO file (guid, merchant, mime, size, content, created_at, used_at)
        VALUES (${guid}, '10000001', 'image/png', 1, '\\x00', ${ago(hourMs)}, ${ago(hourMs)})`);
    }
    await db().execute(sql`INSERT INTO file_part (file, part, content, created_at)
      VALUES (${guids.gone}, 1, '\\x00', ${ago(2 * hourMs)})`);
    await db().execute(sql`UPDATE commodity SET pictures = ${JSON.stringify([address(guids.shown)])}::jsonb
      WHERE guid = (SELECT max(guid) FROM commodity)`);
    await db().execute(sql`UPDATE plan_version SET items = ${JSON.stringify([{ pictureUrl: address(guids.version) }])}::jsonb
      WHERE (plan, number) = (SELECT plan, number FROM plan_version ORDER BY plan DESC, number DESC LIMIT 1)`);
    const all = Object.values(guids).sort();

    const first = await run('unusedPictures', { table: 0, after: [] });
    expect(await there()).toEqual(all);
    const payloadOf = (next: Next) => (next && 'payload' in next ? next.payload : {});
    const second = new Date(now.getTime() + roundMs);
    const next = await run('unusedPictures', payloadOf(first), second);
    expect(payloadOf(first)).toEqual({ began: second.toISOString(), before: now.toISOString() });
    expect(await there()).toEqual([guids.shown, guids.version].sort());
    await sweep();
    const { rows } = await db().execute(sql`SELECT 1 FROM file_part WHERE file = ${guids.gone}`);
    expect(rows).toEqual([]);
    const third = new Date(second.getTime() + roundMs);
    await run('unusedPictures', payloadOf(next), third);
    expect(await there()).toEqual([guids.shown, guids.version].sort());
  });
});
