import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type BindingCode, devicePaths } from '#areas/company/device/device.contract';
import { device as table } from '#server/db/schema/company/device';
import { chain, demo, newCaller, onlyStore } from '#tests/support/callers';
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
const bind = (code: string, type = 5, serial = `SN-${code}`) =>
  gateway.post<{ token: string; storeName: string }>(devicePaths.bind, { enterprise: chain, code, type, serial });
const seen = (token: string) => gateway.post<{ name: string }>(devicePaths.seen, { token });
const stored = async (id: string) => (await gateway.database.db.select().from(table).where(eq(table.guid, id)))[0];
/** Another six digits. */
const wrong = (code: string, by: number) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

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
    expect((await post(devicePaths.unbind, { id })).message).toBe('“点餐 Pad 9”没有绑定');
  });

  it('is not bound by a code that is over, that a newer one replaced, or by another type of device', async () => {
    const id = await named('收银台 9', 'pos');
    const first = await codeOf(id);
    const second = await codeOf(id);
    if (first.code !== second.code) expect((await bind(first.code, 4)).code).toBe(1000);
    expect((await bind(second.code, 5)).message).toBe('此绑定码属于“收银台 9”，设备类型不符');
    gateway.clock.advance(10 * minute);
    expect((await bind(second.code, 4)).message).toMatch(/^绑定码不正确或已失效/);
    const third = await codeOf(id);
    gateway.clock.advance(10 * minute - 1000);
    expect((await bind(third.code, 4, 'SN-pos')).code).toBe(0);
    const other = await named('收银台 10', 'pos');
    expect((await bind((await codeOf(other)).code, 4, 'SN-pos')).message).toBe('该设备已绑定为“收银台 9”，请先解绑');
  });

  it('cannot be bound by trying codes out: after five wrong ones no open code counts, until a new one is asked for', async () => {
    gateway.clock.advance(11 * minute);
    const id = await named('自助机 9', 'buffetOrderingMachine');
    const { code } = await codeOf(id);
    for (let by = 1; by <= 4; by++) expect((await bind(wrong(code, by), 11)).code).toBe(1000);
    const rest = await named('自助机 10', 'buffetOrderingMachine');
    const later = await codeOf(rest);
    expect((await bind(wrong(code, 5), 11)).code).toBe(1000);
    expect((await bind(code, 11)).code).toBe(1000);
    // The other one has been open for one wrong try only, and the right code of the first is wrong for it too.
    expect((await stored(rest))?.wrongTries).toBe(2);
    expect((await bind(later.code, 11, 'SN-rest')).code).toBe(0);
    expect((await bind((await codeOf(id)).code, 11, 'SN-new')).code).toBe(0);
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
