import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type InstanceStatus, instanceStatuses } from '#areas/marketing/coupon/coupon';
import { chain, firstSubject } from '#tests/support/callers';
import { openGateway } from '#tests/support/gateway';
import { addTestMembers } from '#tests/support/member/member';
import { hourMs } from '#values/duration';

// Filters that are limits of another column: nothing that they find may differ from what a list says of the record.

const gateway = openGateway();
let token = '';
const headers = { operSubjectGuid: firstSubject };

beforeAll(async () => {
  token = await gateway.session('1001');
  await addTestMembers(gateway, 3);
});

interface Answer {
  list: { id: string; status: InstanceStatus }[];
  total: number;
}

async function found(path: string, filters: object): Promise<Answer['list']> {
  const { tdata } = await gateway.post<Answer>(path, { size: 100, filters }, { token, headers });
  return tdata.list;
}

describe('members of an age', () => {
  // The clock of these tests: 20 November 2026.
  it.each([
    ['2006-11-20', 20],
    ['2006-11-21', 19],
    ['2005-11-20', 21],
    ['2004-02-29', 22],
  ])('born on %s are %i', async (birthday, years) => {
    const [one] = await found('/member/list', {});
    await gateway.database.db.execute(sql`UPDATE member SET birthday = ${birthday}::date WHERE guid = ${one?.id}`);
    const has = async (from: number | null, to: number | null) =>
      (await found('/member/list', { age: { from, to } })).some(({ id }) => id === one?.id);
    expect(await has(years, years)).toBe(true);
    expect(await has(years, null)).toBe(true);
    expect(await has(null, years)).toBe(true);
    expect(await has(years + 1, null)).toBe(false);
    expect(await has(null, years - 1)).toBe(false);
  });

  it.each([{ from: 'old' }, { from: -1 }, { from: 20.5 }, 20, ['20']])('%j is no age', async (age) => {
    const reply = await gateway.post('/member/list', { filters: { age } }, { token, headers });
    expect(reply.code).toBe(400);
  });
});

describe('given coupons of a status', () => {
  const at = (hours: number) => new Date(gateway.clock.now().getTime() + hours * hourMs).toISOString();

  it('are those that say so, and every one has one', async () => {
    const states = ['unused', 'used', 'voided'];
    const limits = [null, at(-1), at(0), at(1)];
    const rows = states.flatMap((state) => limits.flatMap((from) => limits.map((until) => ({ state, from, until }))));
    await gateway.database.db.execute(sql`INSERT INTO coupon_instance
        (guid, merchant, version, search, created_at, updated_at, updated_by, subject, coupon, issue, code, state, collection_time,
          valid_from, valid_until, discount)
      SELECT 'each-' || n, ${chain}::text, 1, '', now(), now(), '', ${firstSubject}::text, 'each', 'each', 'each-' || n,
        one->>'state', now(), (one->>'from')::timestamptz, (one->>'until')::timestamptz, 0
      FROM json_array_elements(${JSON.stringify(rows)}::json) WITH ORDINALITY AS given (one, n)`);
    const all = await found('/coupon/record/list', { coupon: 'each' });
    expect(all).toHaveLength(rows.length);
    for (const status of instanceStatuses) {
      const said = all.filter((one) => one.status === status).map(({ id }) => id);
      expect(said.length).toBeGreaterThan(0);
      const ids = (await found('/coupon/record/list', { coupon: 'each', status })).map(({ id }) => id);
      expect(ids.sort(), status).toEqual(said.sort());
    }
    expect(await found('/coupon/record/list', { coupon: 'each', status: [...instanceStatuses] })).toHaveLength(
      rows.length,
    );
  });
});
