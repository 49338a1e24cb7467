import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { type BindingCode, devicePaths } from '#areas/company/device/device.contract';
import { device as table } from '#server/db/schema/company/device';
import { chain, demo, newCaller, onlyStore } from '#tests/support/callers';
import { loggedBy } from '#tests/support/entityClient';
import { openGateway } from '#tests/support/gateway';

// Devices are bound by a code that the console shows (store-operations §6).

const gateway = openGateway();
const minute = 60_000;

async function named(name: string, type = 'pad', store = 'BJ001'): Promise<string> {
  const values = { store: demo('store', store), name, type };
  const token = await gateway.session('1001');
  return (await gateway.post<{ id: string }>('/device/save', values, { token })).tdata.id;
}

const post = async <T = unknown>(path: string, body: unknown) =>
  gateway.post<T>(path, body, { token: await gateway.session('1001') });
const codeOf = async (id: string) => (await post<BindingCode>(devicePaths.code, { id })).tdata;
/** Sends what a device sends: it has no session. */
const bind = (code: string, type = 5, serial = `SN-${code}`, origin = 'local') => {
  const headers = { 'x-forwarded-for': origin };
  const body = { enterprise: chain, code, type, serial };
  return gateway.post<{ token: string; storeName: string }>(devicePaths.bind, body, { headers });
};
const seen = (token: string) => gateway.post<{ name: string }>(devicePaths.seen, { token });
const stored = async (id: string) => (await gateway.database.db.select().from(table).where(eq(table.guid, id)))[0];
/** Another six digits. */
const wrong = (code: string, by: number) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

// Locks of one test expire before the next.
beforeEach(() => gateway.clock.advance(20 * minute));

describe('a device', () => {
  it('is bound once by its code, is seen, and is signed out when it is unbound', async () => {
    const id = await named('点餐 Pad 9');
    const { code, enterprise } = await codeOf(id);
    expect([enterprise, code]).toEqual([chain, expect.stringMatching(/^\d{6}$/)]);
    const answers = await Promise.all([bind(code, 5, 'SN-one'), bind(code, 5, 'SN-two')]);
    expect(answers.map((one) => one.code).sort()).toEqual([0, 1000]);
    const bound = answers.find((one) => one.code === 0);
    expect(bound?.tdata.storeName).toBe('蜀香小馆(朝阳大悦店)');
    const token = bound?.tdata.token ?? '';
    gateway.clock.advance(minute);
    expect((await seen(token)).tdata.name).toBe('点餐 Pad 9');
    expect((await stored(id))?.lastSeenAt).toContain(gateway.clock.now().toISOString().slice(11, 19));
    // Neither code nor token is kept as it is.
    expect(JSON.stringify(await stored(id))).not.toContain(code);
    expect(JSON.stringify(await stored(id))).not.toContain(token);
    expect((await post('/device/delete', { ids: [id] })).message).toBe('“点餐 Pad 9”仍在绑定中，请先解绑');
    expect((await post(devicePaths.code, { id })).message).toBe('“点餐 Pad 9”已绑定，请先解绑');
    expect((await post(devicePaths.unbind, { id })).code).toBe(0);
    expect((await seen(token)).code).toBe(401);
    expect((await post(devicePaths.unbind, { id })).message).toBe('“点餐 Pad 9”没有绑定，无需解绑；请刷新列表');
  });

  it('is not bound by a code that is over, that a newer one replaced, or by another type of device', async () => {
    const id = await named('收银台 9', 'pos');
    const first = await codeOf(id);
    const second = await codeOf(id);
    if (first.code !== second.code) expect((await bind(first.code, 4)).code).toBe(1000);
    expect((await bind(second.code, 5)).message).toBe('此绑定码属于“收银台 9”，设备类型不符，请使用本类设备的绑定码');
    gateway.clock.advance(10 * minute);
    expect((await bind(second.code, 4)).message).toMatch(/^绑定码不正确或已失效/);
    const third = await codeOf(id);
    gateway.clock.advance(10 * minute - 1000);
    expect((await bind(third.code, 4, 'SN-pos')).code).toBe(0);
    const other = await named('收银台 10', 'pos');
    expect((await bind((await codeOf(other)).code, 4, 'SN-pos')).message).toBe('该设备已绑定为“收银台 9”，请先解绑');
  });

  it('is bound elsewhere although a stranger tried codes out: five wrong ones end only the tries of their network', async () => {
    const { code } = await codeOf(await named('自助机 9', 'buffetOrderingMachine'));
    const from = (origin: string, tried: string) => bind(tried, 11, 'SN-kiosk', origin);
    for (let by = 1; by <= 4; by++) expect((await from('stranger', wrong(code, by))).code).toBe(1000);
    expect((await from('stranger', wrong(code, 5))).code).toBe(1000);
    expect((await from('stranger', code)).code).toBe(429);
    expect((await from('the store', code)).code).toBe(0);
    gateway.clock.advance(15 * minute - 1);
    const next = await codeOf(await named('自助机 10', 'buffetOrderingMachine'));
    expect((await bind(next.code, 11, 'SN-next', 'stranger')).code).toBe(429);
    gateway.clock.advance(1);
    expect((await bind(next.code, 11, 'SN-next', 'stranger')).code).toBe(0);
  });

  it('is bound by the fifth try of a network, if that is right', async () => {
    const { code } = await codeOf(await named('自助机 11', 'buffetOrderingMachine'));
    for (let by = 1; by <= 4; by++) await bind(wrong(code, by), 11, 'SN-fifth', 'hasty');
    expect((await bind(code, 11, 'SN-fifth', 'hasty')).code).toBe(0);
  });

  it('is bound only where its code was asked for, once a hundred codes of many networks were wrong', async () => {
    gateway.clock.advance(20 * minute);
    const { code } = await codeOf(await named('自助机 12', 'buffetOrderingMachine'));
    const guess = (n: number) => bind(wrong(code, 1 + (n % 7)), 11, 'SN-spread', `bot ${Math.floor(n / 4)}`);
    for (let n = 0; n < 99; n++) await guess(n);
    expect((await bind(code, 9, 'SN-spread', 'guesser')).message).toBe(
      '此绑定码属于“自助机 12”，设备类型不符，请使用本类设备的绑定码',
    );
    await guess(99);
    expect((await bind(code, 11, 'SN-spread', 'guesser')).message).toMatch(/^绑定码不正确或已失效/);
    expect((await bind(code, 11, 'SN-spread')).code).toBe(0);
  });

  it('is logged when it is bound, under the name of the person who asked for the code', async () => {
    const token = await gateway.session('1001');
    const id = await named('自助机 13', 'buffetOrderingMachine');
    const { code } = await codeOf(id);
    const { rows } = await loggedBy(gateway, token, () => bind(code, 11, 'SN-logged', 'the store'));
    expect(rows).toMatchObject([{ type: 'edit', submodule: 'device', object: '自助机 13' }]);
    const info = await gateway.post<{ userName: string }>('/user/get_user_base_info', undefined, { token });
    expect(rows[0]?.operator).toBe(info.tdata.userName);
  });

  it('is for who may bind it, at their own stores', async () => {
    const id = demo('device', 'SH001-6');
    const clerk = await newCaller(gateway, await gateway.session('1001'), {
      codes: ['device:list', 'device:bind', 'device:unbind'],
      scope: onlyStore('BJ001'),
    });
    const looker = await newCaller(gateway, await gateway.session('1001'), { codes: ['device:list'] });
    for (const path of [devicePaths.code, devicePaths.unbind]) {
      expect((await gateway.post(path, { id }, { token: clerk.token })).code).toBe(404);
      expect((await gateway.post(path, { id }, { token: looker.token })).code).toBe(403);
    }
    const own = { id: demo('device', 'BJ001-6') };
    expect((await gateway.post(devicePaths.code, own, { token: clerk.token })).code).toBe(0);
  });
});
