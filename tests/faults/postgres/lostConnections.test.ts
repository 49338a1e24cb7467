import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { brand } from '#areas/company/brand/brand.contract';
import { openPostgres } from '#server/hosts/node/postgres';
import { EntityClient } from '#tests/support/entityClient';
import { freshText } from '#tests/support/fieldEdges';
import { gate } from '#tests/support/gate';
import { openGateway, type Reply } from '#tests/support/gateway';

const gateway = openGateway();
const brands = new EntityClient(gateway, brand);

beforeAll(async () => {
  brands.token = await gateway.signOn('1001');
});

const told = vi.spyOn(console, 'warn');
beforeEach(() => void told.mockImplementation(() => undefined));
afterEach(() => void told.mockReset());

/** Ends every connection to the database but the one that asks for it. */
async function killAll(): Promise<void> {
  await gateway.database.db.execute(sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`);
}

interface Write {
  name: string;
  key: string;
}

/** Sends a write and returns the HTTP answer with its envelope. */
async function send({ name, key }: Write, node: number, language = 'zh-CN') {
  const request = new Request('http://gateway.test/gateway/brand/save', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Accept-Language': language,
      'Idempotency-Key': key,
      token: brands.token,
    },
    body: JSON.stringify({ name }),
  });
  const response = await gateway.fetch(request, node);
  const reply = (await response.json()) as Reply;
  return { status: response.status, retryAfter: response.headers.get('retry-after'), reply };
}

describe('when PostgreSQL ends all connections', () => {
  it('20 clients lose no acknowledged write, and a retry with the same key doubles none', { retry: 0 }, async () => {
    const prefix = freshText(4);
    const rounds = 5;
    let lost = 0;
    let killed = 0;
    let acknowledged: string[] = [];
    const client = async (node: number): Promise<void> => {
      for (let index = 0; killed < rounds || index === 0; index += 1) {
        const write = { name: `${prefix}${node}-${index}`, key: crypto.randomUUID() };
        for (;;) {
          const { status, retryAfter, reply } = await send(write, node);
          if (reply.code === 0) break;
          expect({ status, retryAfter, code: reply.code }).toEqual({ status: 503, retryAfter: '5', code: 503 });
          lost += 1;
        }
        acknowledged = [...acknowledged, write.name];
      }
    };
    const clients = Array.from({ length: 20 }, (_, node) => client(node));
    for (; killed < rounds; killed += 1) {
      const [done, failed] = [acknowledged.length, lost];
      await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(done + 5);
      // A kill between two statements is noticed by the next one.
      while (lost === failed) await killAll();
    }
    await Promise.all(clients);
    expect(lost).toBeGreaterThanOrEqual(rounds);
    const names = (await brands.all({ keyword: prefix })).map(({ name }) => name);
    expect(names.sort()).toEqual(acknowledged.sort());
  });

  it.each([
    ['zh-CN', '服务暂时不可用，请稍后再试'],
    ['en-US', 'The service is unavailable for the moment. Try again shortly.'],
    ['fr-FR', 'Le service est momentanément indisponible. Réessayez dans quelques instants'],
  ])('a call says so in %s', async (language, message) => {
    await gateway.database.execute(`
      CREATE FUNCTION hang_up() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$;
      CREATE TRIGGER broken AFTER INSERT ON operation_log FOR EACH STATEMENT EXECUTE FUNCTION hang_up()`);
    const write = { name: freshText(6), key: crypto.randomUUID() };
    const broken = await send(write, 0, language);
    await gateway.database.execute('DROP FUNCTION hang_up CASCADE');
    expect(broken).toEqual({ status: 503, retryAfter: '5', reply: { code: 503, message, tdata: null } });
    expect(await send(write, 0, language)).toMatchObject({ status: 200, reply: { code: 0 } });
    expect((await brands.page({ filters: { name: write.name } })).total).toBe(1);
  });

  it('timed work goes on with the next tick', async () => {
    await gateway.database.execute(`
      CREATE FUNCTION hang_up() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$;
      CREATE TRIGGER broken BEFORE UPDATE ON job FOR EACH ROW EXECUTE FUNCTION hang_up()`);
    gateway.clock.advance(7_200_000);
    await expect(gateway.tick()).rejects.toMatchObject({ name: 'Unavailable', reason: 'away' });
    await gateway.database.execute('DROP FUNCTION hang_up CASCADE');
    await gateway.tick();
    const due = sql`SELECT count(*)::int AS n FROM job
      WHERE done_at IS NULL AND due <= ${gateway.clock.now().toISOString()}`;
    await expect.poll(async () => (await gateway.database.db.execute(due)).rows).toEqual([{ n: 0 }]);
  });

  it('work that one process does alone is finished, and the next process has its turn', async () => {
    const { rows } = await gateway.database.db.execute<{ name: string }>(sql`SELECT current_database() AS name`);
    const url = new URL(process.env.POSTGRES_URL ?? '');
    url.pathname = `/${rows[0]?.name}`;
    const [one, two] = await Promise.all([openPostgres({ url: url.href }), openPostgres({ url: url.href })]);
    const inside = gate();
    const leave = gate();
    const order: string[] = [];
    const first = one.alone(async () => {
      inside.open();
      await leave.passed;
      order.push('first');
    });
    await inside.passed;
    const second = two.alone(async () => void order.push('second'));
    await killAll();
    leave.open();
    await first;
    await second;
    expect(order).toEqual(['first', 'second']);
    await Promise.all([one.close(), two.close()]);
  });
});
