import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { chain, firstSubject } from '../support/callers';
import { openGateway } from '../support/gateway';

// Lists of so many records that nobody waits until they are counted.

const gateway = openGateway();
let token = '';

beforeAll(async () => {
  token = await gateway.session('1001');
});

interface Answer {
  list: unknown[];
  total: number;
  meta?: { more?: boolean; toCount?: boolean };
}

async function answer(more: object): Promise<Pick<Answer, 'total' | 'meta'> & { rows: number }> {
  const body = { size: 20, filters: { coupon: 'many' }, ...more };
  const { tdata } = await gateway.post<Answer>('/coupon/record/list', body, {
    token,
    headers: { operSubjectGuid: firstSubject },
  });
  return { rows: tdata.list.length, total: tdata.total, meta: tdata.meta };
}

/** Given coupons of one definition, up to so many. */
async function fillTo(all: number): Promise<void> {
  await gateway.database.db.execute(sql`INSERT INTO coupon_instance
      (guid, merchant, version, search, created_at, updated_at, updated_by, subject, coupon, issue, member, code, state, collection_time, discount)
    SELECT 'many-' || n, ${chain}::text, 1, '', now(), now(), '', ${firstSubject}::text, 'many', 'many', NULL, 'many-' || n, 'unused',
      '2026-01-01'::timestamptz + n * interval '1 second', 0
    FROM generate_series((SELECT count(*) FROM coupon_instance WHERE coupon = 'many') + 1, ${all}::int) AS n`);
}

describe('the number of records of a long list', () => {
  it('is counted with a page up to 2,000', async () => {
    await fillTo(2000);
    expect(await answer({})).toEqual({ rows: 20, total: 2000, meta: undefined });
  });

  it('is more beyond that, and counted by a call of its own', async () => {
    await fillTo(2001);
    const first = { rows: 20, total: 2000, meta: { more: true, toCount: true } };
    expect(await answer({})).toEqual(first);
    expect(await answer({ page: 100 })).toEqual(first);
    expect(await answer({ page: 101 })).toEqual({ rows: 1, total: 2001, meta: undefined });
    expect(await answer({ part: 'count' })).toEqual({ rows: 0, total: 2001, meta: undefined });
  });

  it('is more than 100,000 beyond these, whichever page is asked for', async () => {
    await fillTo(100_000);
    expect(await answer({ part: 'count' })).toEqual({ rows: 0, total: 100_000, meta: undefined });
    await fillTo(100_001);
    expect(await answer({ part: 'count' })).toEqual({ rows: 0, total: 100_000, meta: { more: true } });
    expect(await answer({ page: 5000 })).toEqual({ rows: 20, total: 100_000, meta: { more: true, toCount: false } });
  });
});
