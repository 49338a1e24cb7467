import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { brand } from '#areas/company/brand/brand.contract';
import { employee } from '#areas/company/employee/employee.contract';
import { hourMs } from '#values/duration';
import { demo } from '../support/callers';
import { EntityClient, logOf } from '../support/entityClient';
import { freshDigits, freshText } from '../support/fieldEdges';
import { openGateway } from '../support/gateway';

const gateway = openGateway();
const brands = new EntityClient(gateway, brand);
const employees = new EntityClient(gateway, employee);

beforeAll(async () => {
  brands.token = await gateway.signOn('1001');
  employees.token = brands.token;
  await gateway.database.execute(`
    CREATE FUNCTION break_down() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'broken on purpose'; END $$;
    CREATE TABLE run_count (at timestamptz NOT NULL);
    CREATE FUNCTION count_run() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN INSERT INTO run_count VALUES (now()); RETURN NEW; END $$;
    CREATE TRIGGER job_runs AFTER UPDATE ON job FOR EACH ROW WHEN (NEW.kind = 'retention')
      EXECUTE FUNCTION count_run();`);
});

/** From now on every statement of this kind on the table fails, until `mend`. */
async function breakAt(table: string, event: 'INSERT' | 'DELETE'): Promise<() => Promise<void>> {
  await gateway.database.execute(
    `CREATE TRIGGER broken BEFORE ${event} ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION break_down()`,
  );
  return () => gateway.database.execute(`DROP TRIGGER broken ON ${table}`);
}

async function countOf(table: string): Promise<number> {
  const { rows } = await gateway.database.db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM ${sql.identifier(table)}`,
  );
  return rows[0]?.n ?? 0;
}

describe('a write that breaks midway', () => {
  const told = vi.spyOn(console, 'error');
  beforeEach(() => void told.mockImplementation(() => undefined));
  afterEach(() => void told.mockReset());

  function person() {
    return {
      account: freshDigits(6),
      name: freshText(3),
      organization: demo('organization', 'HQ'),
      roles: [demo('role', 'keeper')],
      enabled: true,
      password: '246810',
      dataScope: 'unrestricted',
    };
  }

  it.each(['operation_log', 'employee_role', 'record_unique'])(
    'at %s leaves nothing, says so cleanly, and may be tried again with its key (X6)',
    async (table) => {
      const tables = ['employee', 'employee_role', 'record_unique', 'operation_log', 'idempotency'];
      const counts = () => Promise.all(tables.map(countOf));
      const before = await counts();
      const key = crypto.randomUUID();
      const values = person();
      const mend = await breakAt(table, 'INSERT');
      const broken = await employees.save(values, { key });
      await mend();
      expect(broken).toEqual({ code: 500, message: '出错了，请重试', tdata: null });
      expect(told).toHaveBeenCalled();
      expect(await counts()).toEqual(before);
      expect((await employees.save(values, { key })).code).toBe(0);
      expect((await employees.page({ keyword: values.account })).total).toBe(1);
    },
  );

  it('changes none of a selection', async () => {
    const ids = [await brands.made({ name: freshText(5) }), await brands.made({ name: freshText(5) })].map(
      ({ id }) => id,
    );
    const mend = await breakAt('operation_log', 'INSERT');
    expect((await brands.delete(ids)).code).toBe(500);
    await mend();
    expect((await brands.page({ ids })).total).toBe(2);
  });

  it('imports nothing of a batch', async () => {
    const { total } = await brands.page();
    const mend = await breakAt('operation_log', 'INSERT');
    expect((await brands.import([{ name: freshText(5) }, { name: freshText(5) }])).code).toBe(500);
    await mend();
    expect((await brands.page()).total).toBe(total);
    expect((await logOf(gateway, brands.token, { type: 'import' })).total).toBe(0);
  });
});

describe('timed work', () => {
  it('is done once by two tickers, at its time, and again an hour later', async () => {
    await gateway.tick();
    const start = await countOf('run_count');
    gateway.clock.advance(hourMs - 1);
    await gateway.tick();
    expect(await countOf('run_count')).toBe(start);
    gateway.clock.advance(1);
    await gateway.tick();
    expect(await countOf('run_count')).toBe(start + 1);
    gateway.clock.advance(24 * hourMs);
    await gateway.tick();
    expect(await countOf('run_count')).toBe(start + 2);
  });

  it('that fails is tried again after 10 seconds and keeps nothing of the failed run', async () => {
    gateway.clock.advance(7_200_000);
    await gateway.get('/sign_on/captcha');
    const captchas = await countOf('captcha');
    gateway.clock.advance(600_000);
    const mend = await breakAt('sms_code', 'DELETE');
    await gateway.tick();
    await mend();
    expect(await countOf('captcha')).toBe(captchas);
    gateway.clock.advance(9_999);
    await gateway.tick();
    expect(await countOf('captcha')).toBe(captchas);
    gateway.clock.advance(1);
    await gateway.tick();
    expect(await countOf('captcha')).toBe(0);
  });

  it('of a kind that nothing is declared for stays in the queue and says so', async () => {
    await gateway.database.db.execute(sql`INSERT INTO job (id, kind, key, due, payload)
      VALUES ('lost', 'forgotten', 'lost', ${gateway.clock.now().toISOString()}, '{}')`);
    await gateway.tick();
    const { rows } = await gateway.database.db.execute<{ open: boolean; lastError: string }>(
      sql`SELECT done_at IS NULL AS open, last_error AS "lastError" FROM job WHERE id = 'lost'`,
    );
    expect(rows).toEqual([{ open: true, lastError: 'nothing is declared for jobs of the kind forgotten' }]);
  });
});
