import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { limitPaths } from '#areas/member/member/desk/adjustment';
import { type AuthorisedMessage, authorisedPaths } from '#business/secondPerson/authorised';
import { brandSubject, employee, operatingSubject, operationLog, store } from '#server/db/schema';
import { permitBreakGlass } from '#server/domain/access/breakGlass';
import { chain, newCaller } from '#tests/support/callers';
import { knownDay, openGateway } from '#tests/support/gateway';
import { hourMs } from '#values/duration';

// The way out of an enterprise with one administrator, who has nobody to authorise a change of limits.

const gateway = openGateway(knownDay);
const single = '10000002';
let token = '';
const of = { operSubjectGuid: `${single}-subject-1` };

beforeAll(async () => {
  token = await gateway.session('1001', single);
  const { db } = gateway.database;
  const subject = of.operSubjectGuid;
  await db
    .insert(operatingSubject)
    .values({ guid: subject, merchant: single, name: '老街会员', status: '1', isAlliance: false });
  const brands = await db.selectDistinct({ brand: store.brand }).from(store).where(eq(store.merchant, single));
  await db.insert(brandSubject).values(brands.map((one) => ({ ...one, merchant: single, subject })));
});

type Answer = { version: number; permittedUntil: string | null; errors?: Record<string, string> };
const find = async () => (await gateway.post<Answer>(limitPaths.find, {}, { token, headers: of })).tdata;
const change = async (balanceAlone: string) =>
  gateway.post<Answer>(limitPaths.save, { ...(await find()), balanceAlone }, { token, headers: of });
const permit = (request: { merchant?: string; account?: string; reason?: string } = {}) =>
  permitBreakGlass(
    gateway.database,
    { merchant: single, account: '1001', reason: '唯一的管理员需要调整限额', ...request },
    gateway.clock.now(),
  );

describe('a break-glass permit', () => {
  it('lets the only administrator change limits once, and everybody reads of it', async () => {
    const [own] = await gateway.database.db.select().from(employee).where(eq(employee.merchant, single));
    const clerk = await newCaller(gateway, token, { merchant: single, codes: [], organization: own?.organization });
    expect(await find()).toMatchObject({ permittedUntil: null });
    expect((await change('600.00')).tdata.errors).toHaveProperty('authoriser');
    const until = await permit();
    expect(await find()).toMatchObject({ permittedUntil: until });
    expect((await change('600.00')).code).toBe(0);
    expect(await find()).toMatchObject({ permittedUntil: null, balanceAlone: '600.00' });
    expect((await change('700.00')).tdata.errors).toHaveProperty('authoriser');
    for (const reader of [token, clerk.token]) {
      const { tdata } = await gateway.post<AuthorisedMessage[]>(authorisedPaths.list, {}, { token: reader });
      expect(tdata).toMatchObject([{ act: 'breakGlass', object: '唯一的管理员需要调整限额' }]);
    }
    const log = await gateway.database.db
      .select()
      .from(operationLog)
      .where(and(eq(operationLog.merchant, single), eq(operationLog.submodule, 'memberLimit')));
    expect(log).toHaveLength(2);
    for (const entry of log)
      expect(entry.detail).toContainEqual({ field: 'breakGlass', before: null, after: '唯一的管理员需要调整限额' });
  });

  it('can be used until its hour is over', async () => {
    await permit();
    gateway.clock.advance(hourMs - 1);
    token = await gateway.signOn('1001', single);
    expect(await find()).toMatchObject({ permittedUntil: expect.any(String) });
    gateway.clock.advance(1);
    expect(await find()).toMatchObject({ permittedUntil: null });
    expect((await change('650.00')).tdata.errors).toHaveProperty('authoriser');
  });

  it('is for the only administrator, and says why', async () => {
    await expect(permit({ merchant: chain })).rejects.toThrow(/another one authorises/);
    await expect(permit({ merchant: '10009999' })).rejects.toThrow('There is no enterprise 10009999.');
    await expect(permit({ account: '9999' })).rejects.toThrow('9999 is no enabled administrator');
    await expect(permit({ reason: '  ' })).rejects.toThrow(/Say why in 1–200 characters/);
    await expect(permit({ reason: 'x'.repeat(201) })).rejects.toThrow(/Say why/);
    await expect(permit({ reason: 'x'.repeat(200) })).resolves.toEqual(expect.any(String));
  });
});
