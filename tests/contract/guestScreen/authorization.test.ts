import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  type BrandAccount,
  officialAccountPaths as paths,
} from '#areas/guestScreen/authorization/officialAccount.contract';
import { employee, outbox } from '#server/db/schema';
import { demo, newCaller, onlyStore } from '#tests/support/callers';
import { openGateway } from '#tests/support/gateway';

// The account of brand A is authorised in the demo, that of brand B is not.
const gateway = openGateway();
const admin = () => gateway.session('1001');
const a = demo('brand', 'A');
const b = demo('brand', 'B');

async function accountOf(brand: string) {
  const { tdata } = await gateway.post<BrandAccount[]>(paths.accounts, {}, { token: await admin() });
  return tdata.find((one) => one.brand === brand)?.account ?? null;
}

/** Opens the platform's page of a hand-over and follows the link with this text. */
async function answer(brand: string, text: string) {
  const started = await gateway.post<{ url: string; state: string }>(
    paths.authorise,
    { brand },
    { token: await admin() },
  );
  const { url, state } = started.tdata;
  const platform = new URL(url, 'http://console.test').searchParams.get('url') ?? '';
  const read = async (path: string) => {
    const request = new Request(`http://gateway.test${path}`, { headers: { 'Accept-Language': 'zh-CN' } });
    return (await gateway.fetch(request)).text();
  };
  const page = await read(platform);
  const href = new RegExp(`href="([^"]+)">${text}<`).exec(page)?.[1];
  if (!href) throw new Error(`the platform offers no “${text}”`);
  const link = href.replaceAll('&amp;', '&');
  const said = await read(link);
  const result = await gateway.get<{ status: string; message: string }>('/official_account/auth_result', { state });
  return { said, link, read, ...result.tdata };
}

/** Sends a code to the administrator and reads it in the outbox. */
async function sentCode(brand: string): Promise<string> {
  gateway.clock.advance(61_000);
  const token = await admin();
  const sent = await gateway.post<{ phone: string }>(paths.sendCode, { brand }, { token });
  expect(sent.tdata.phone).toMatch(/^1\d\d\*{4}\d{4}$/);
  const { db } = gateway.database;
  const [own] = await db
    .select({ phone: employee.phone })
    .from(employee)
    .where(eq(employee.guid, demo('employee', '1001')));
  const texts = await db
    .select()
    .from(outbox)
    .where(eq(outbox.phone, own?.phone ?? ''));
  const last = texts.sort((x, y) => (x.sentAt < y.sentAt ? 1 : -1))[0];
  return /\d{4}/.exec(last?.text ?? '')?.[0] ?? '';
}

describe('an official account', () => {
  it('is authorised by the platform’s answer, which counts once; a refusal changes nothing', async () => {
    expect((await answer(b, '拒绝授权')).status).toBe('failed');
    expect(await accountOf(b)).toBeNull();
    const done = await answer(b, '晨禾茶饮');
    expect(done.status).toBe('success');
    expect(await accountOf(b)).toMatchObject({
      name: '晨禾茶饮',
      version: 1,
      permissions: expect.arrayContaining([1, 15, 26]),
    });
    expect(await done.read(done.link)).toContain('已过期');
  });

  it('is authorised again by the same account only, and by no other brand’s', async () => {
    const before = await accountOf(a);
    const wrong = await answer(a, '美食福利号');
    expect(wrong).toMatchObject({
      status: 'failed',
      message: '门店微信绑定失败，公众号不匹配。请选择该品牌自己的公众号，或先解绑原公众号',
    });
    expect(await accountOf(a)).toEqual(before);
    expect((await answer(a, '蜀香小馆')).status).toBe('success');
    expect((await accountOf(a))?.version).toBe((before?.version ?? 0) + 1);
  });

  it('is unbound by the newest code, once, and five wrong ones use it up', async () => {
    const token = await admin();
    const unbind = async (code: string, version?: number) =>
      gateway.post(paths.unbind, { brand: a, version: version ?? (await accountOf(a))?.version, code }, { token });
    const first = await sentCode(a);
    const wrong = first === '0000' ? '1111' : '0000';
    for (let tries = 0; tries < 5; tries += 1) expect((await unbind(wrong)).message).toContain('验证码错误');
    expect((await unbind(first)).message).toContain('验证码错误');
    const second = await sentCode(a);
    expect((await unbind(second, 99)).code).toBe(409);
    expect((await unbind(second)).code).toBe(0);
    expect(await accountOf(a)).toBeNull();
    expect((await unbind(second, 1)).code).toBe(404);
    expect((await answer(a, '美食福利号')).status).toBe('success');
  });

  it('is a whole brand’s: who sees some of its stores reads it and changes nothing, who lacks a right neither', async () => {
    const one = await newCaller(gateway, await admin(), { scope: onlyStore('BJ001') });
    const seen = await gateway.post<BrandAccount[]>(paths.accounts, {}, { token: one.token });
    expect(seen.tdata.map(({ brand }) => brand)).toEqual([a]);
    const refused = await gateway.post(paths.authorise, { brand: a }, { token: one.token });
    expect(refused.message).toMatch(/数据权限以外的 \d+ 家门店/);
    expect((await gateway.post(paths.authorise, { brand: b }, { token: one.token })).code).toBe(404);
    const reader = await newCaller(gateway, await admin(), { codes: ['officialAccountAuthorization:list'] });
    for (const path of [paths.authorise, paths.sendCode]) {
      expect((await gateway.post(path, { brand: a }, { token: reader.token })).code).toBe(403);
    }
    expect(
      (await gateway.post(paths.unbind, { brand: a, version: 1, code: '0000' }, { token: reader.token })).code,
    ).toBe(403);
  });
});
