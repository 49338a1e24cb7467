import { describe, expect, it } from 'vitest';
import {
  type GroupBuyDeal,
  groupBuyPaths as paths,
  type StoreLink,
  type VerifiedVoucher,
} from '#areas/guestScreen/groupBuy/groupBuyLink.contract';
import { demo, newCaller, onlyStore } from '#tests/support/callers';
import { openGateway } from '#tests/support/gateway';
import { dayMs } from '#values/duration';

const gateway = openGateway();
const store = demo('store', 'BJ001');
let taken = 0;

/** A fresh code: its first digit chooses the deal, its last what the platform says. */
function voucher(first: number, last: number): string {
  taken += 1;
  return `${first}${String(taken).padStart(10, '0')}${last}`;
}

async function ask<T>(path: string, body: Record<string, unknown>, key?: string) {
  return gateway.post<T>(path, { store, platform: 'meituan', ...body }, { token: await gateway.session('1001'), key });
}

const verify = (code: string, more: Record<string, unknown> = {}, key?: string) =>
  ask<VerifiedVoucher>(paths.verify, { code, ...more }, key);

describe('a voucher', () => {
  it('is verified once: again it is refused with the time, repeated under its key it is the same answer', async () => {
    const code = voucher(1, 0);
    const key = crypto.randomUUID();
    const done = await verify(code, {}, key);
    expect(done.tdata).toMatchObject({ dealName: '招牌酸菜鱼', product: '酸菜鱼', face: '88.00', paid: '69.00' });
    expect(await verify(code, {}, key)).toEqual(done);
    expect((await verify(code)).message).toMatch(/^该券码已于 \d{4}-\d\d-\d\d \d\d:\d\d 核销，请顾客换一张券$/);
    const { tdata } = await ask<{ list: VerifiedVoucher[]; total: number }>(paths.verified, {});
    expect(tdata.list.filter((one) => one.code === code)).toHaveLength(1);
  });

  it('is refused as the platform says, and stays unused while it is away', async () => {
    const said = async (last: number) => (await verify(voucher(1, last))).message;
    expect(await said(5)).toContain('已在平台核销');
    expect(await said(6)).toContain('已过期');
    expect(await said(9)).toContain('不能在本店使用');
    expect(await said(7)).toContain('没有响应');
    expect((await verify(voucher(1, 8))).code).toBe(0);
  });

  it('needs twelve digits, a linked store and a product for its deal', async () => {
    for (const code of ['1'.repeat(11), '1'.repeat(13), '1234 5678 90', 'a'.repeat(12)]) {
      expect((await verify(code)).code).toBe(400);
    }
    expect((await verify(voucher(0, 0), { platform: 'kuaishou' })).message).toContain('未关联');
    expect((await verify(voucher(0, 0), { store: demo('store', 'SH001'), platform: 'douyin' })).message).toContain(
      '授权已过期',
    );
    expect((await verify(voucher(3, 0))).message).toContain('四人聚餐');
    const deals = (await ask<GroupBuyDeal[]>(paths.deals, {})).tdata;
    const dish = deals.find(({ commodity }) => commodity !== null)?.commodity ?? '';
    expect((await ask(paths.match, { deal: 'mt-4', commodity: dish })).code).toBe(0);
    expect((await verify(voucher(3, 0))).code).toBe(0);
    expect((await ask(paths.match, { deal: 'mt-4', commodity: null })).code).toBe(0);
    expect((await verify(voucher(3, 0))).message).toContain('四人聚餐');
    expect((await ask(paths.match, { deal: 'mt-4', commodity: 'nothing' })).code).toBe(404);
    expect((await ask(paths.match, { deal: 'none', commodity: dish })).code).toBe(404);
  });
});

describe('a platform', () => {
  it('is linked for a year and unlinked, and keeps its rules', async () => {
    const link = (await ask<StoreLink[]>(paths.link, { platform: 'kuaishou' })).tdata;
    expect(link.map(({ state }) => state)).toEqual(['linked', 'linked', 'linked']);
    gateway.clock.advance(366 * dayMs);
    const token = await gateway.signOn('1001');
    const later = async (path: string) =>
      (await gateway.post<StoreLink[]>(path, { store, platform: 'kuaishou' }, { token })).tdata;
    expect((await later(paths.links)).map(({ state }) => state)).toEqual(['expired', 'expired', 'expired']);
    expect((await later(paths.unlink))[2]?.state).toBe('unlinked');
  });

  it('of a store outside the scope is not found; each act needs its right', async () => {
    const admin = await gateway.signOn('1001');
    const one = await newCaller(gateway, admin, { scope: onlyStore('SH001') });
    const bodies: Record<string, Record<string, unknown>> = {
      [paths.match]: { deal: 'mt-2', commodity: null },
      [paths.verify]: { code: '1'.repeat(12) },
    };
    const reader = await newCaller(gateway, admin, { codes: ['groupBuyLink:list'] });
    const all = async (token: string) =>
      (await gateway.post<{ total: number }>(paths.verified, {}, { token })).tdata.total;
    expect(await all(one.token)).toBeLessThan(await all(reader.token));
    for (const path of Object.values(paths)) {
      const body = { store, platform: 'meituan', ...bodies[path] };
      expect((await gateway.post(path, body, { token: one.token })).code).toBe(404);
      const reads = [paths.links, paths.deals, paths.verified].some((own) => own === path);
      expect((await gateway.post(path, body, { token: reader.token })).code).toBe(reads ? 0 : 403);
    }
  });
});
