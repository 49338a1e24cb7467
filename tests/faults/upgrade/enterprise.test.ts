import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { coupon } from '#areas/marketing/coupon/coupon.contract';
import { member } from '#areas/member/member/member.contract';
import { debtUnit } from '#areas/payment/debt/debtUnit.contract';
import { meituanProductMapping } from '#areas/takeaway/product/takeawayProducts.contract';
import { hashPassword, pbkdf2 } from '#server/call/slowHash';
import { migrate } from '#server/db/migrate';
import { employee } from '#server/db/schema';
import { beginEnterprise } from '#server/domain/access/firstEnterprise';
import { createGateway, defaultConfig } from '#server/gateway';
import { openCopy } from '#tests/support/upgrade/copy';

// Staff of an enterprise of an earlier version sign on and find what they wrote.

interface Page {
  code: number;
  message: string;
  tdata: { list: Record<string, unknown>[] };
}

it('shows members, coupons, house accounts and platform products of the earlier version', async () => {
  const { database, copy } = await openCopy('0107-enterprise');
  await migrate(database);
  // Tests hash with one round, the earlier version with all of them.
  await database.db
    .update(employee)
    .set({ passwordHash: await hashPassword(pbkdf2, '482915') })
    .where(eq(employee.account, '9001'));
  const now = new Date('2026-11-21T02:00:00Z');
  await beginEnterprise(database, null, now, { config: defaultConfig });
  const config = { captchaAnswer: 'AC34', demo: false };
  const gateway = createGateway({ database, clock: { now: () => now }, config });
  const headers: Record<string, string> = {
    ...{ 'Accept-Language': 'en-US', 'Content-Type': 'application/json', source: '0', loginType: '0' },
    ...{ terminalCode: '100', operSubjectGuid: '10000001-subject-1' },
  };
  const ask = async <T>(path: string, body?: unknown): Promise<T> => {
    const method = body === undefined ? 'GET' : 'POST';
    const request = { method, headers, body: body === undefined ? undefined : JSON.stringify(body) };
    const response = await gateway.handle(new Request(`http://gateway.test/gateway${path}`, request));
    return (await response.json()) as T;
  };
  const { tdata: captcha } = await ask<{ tdata: { captchaId: string } }>('/sign_on/captcha');
  const person = { enterpriseId: '10000001', account: '9001', password: '482915' };
  const signedOn = await ask<{ tdata: { token: string } }>('/sign_on/login', {
    ...person,
    captchaId: captcha.captchaId,
    captcha: 'AC34',
  });
  if (!signedOn.tdata) throw new Error(JSON.stringify(signedOn));
  headers.token = signedOn.tdata.token;
  const rows = async (path: string, ...fields: string[]) => {
    const { code, message, tdata } = await ask<Page>(path, { page: 1, size: 20, filters: {} });
    expect([path, code, message]).toEqual([path, 0, expect.any(String)]);
    return tdata.list
      .map((row) => fields.map((field) => row[field]))
      .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
  };
  expect(await rows(coupon.calls.list, 'name', 'status', 'issued', 'used', 'withdrawn')).toEqual([
    ['Spring', 'notExpired', 2, 1, 0],
    ['Tenth', 'stopIssuing', 1, 0, 1],
  ]);
  expect(await rows(debtUnit.calls.list, 'name', 'owed', 'availableCredit')).toEqual([
    ['Harbour Office', '60.40', '939.60'],
  ]);
  expect(
    await rows(meituanProductMapping.calls.list, 'platformProduct', 'linkState', 'quantity', 'proposalName'),
  ).toEqual([
    ['Tofu', 'linked', 1, null],
    ['Tofu family', 'unlinked', null, 'Tofu'],
    ['Tofu large', 'unlinked', null, 'Tofu'],
  ]);
  expect(await rows(member.calls.list, 'fullName', 'realBalance')).toEqual([
    ['Guest 1', '100.00'],
    ['Guest 2', '200.00'],
    ['Guest 3', '300.00'],
  ]);
  await database.close();
  await copy.drop();
});
