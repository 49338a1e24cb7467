import { beforeAll, describe, expect, it } from 'vitest';
import { commodity } from '#areas/goods/commodity/commodity.contract';
import { kdsBatchPath, kdsCommodity } from '#areas/goods/kds/kdsCommodity.contract';
import { demo, newCaller, onlyStore } from '#tests/support/callers';
import { EntityClient, loggedBy } from '#tests/support/entityClient';
import { openGateway, type Reply } from '#tests/support/gateway';

const gateway = openGateway();
const kitchen = new EntityClient(gateway, kdsCommodity);
const goods = new EntityClient(gateway, commodity);
const dish = (name: string, store = 'BJ001') => demo('commodity', `${store}-${name}`);

beforeAll(async () => {
  kitchen.token = await gateway.signOn('1001');
  goods.token = kitchen.token;
});

function batch(ids: string[], changes: unknown, token = kitchen.token): Promise<Reply<{ changed: number } | null>> {
  return gateway.post(kdsBatchPath, { ids, changes }, { token });
}

const options = (id: string) =>
  kitchen.getOne(id).then(({ tdata: { delayMinutes, displayBatches } }) => [delayMinutes, displayBatches]);

describe('kitchen options', () => {
  it('start without delay and with one batch, for every dish and no package', async () => {
    expect(await options(dish('毛血旺'))).toEqual([0, 1]);
    expect((await kitchen.getOne(dish('六人家宴'))).code).toBe(404);
    expect((await kitchen.page({ keyword: '六人家宴' })).total).toBe(0);
  });

  it.each([
    ['delayMinutes', [0, 20], [-1, 21, 1.5, '5', null]],
    ['displayBatches', [1, 5], [0, 6, 1.5, '2', null]],
  ] as const)(
    'take the last allowed %s and refuse the first beyond, one by one and in a batch',
    async (name, allowed, refused) => {
      const id = dish('宫保鸡丁');
      for (const value of allowed) {
        expect((await kitchen.update({ id, [name]: value })).tdata[name]).toBe(value);
        expect((await batch([dish('回锅肉')], { [name]: value })).code).toBe(0);
      }
      const before = [await options(id), await options(dish('回锅肉'))];
      for (const value of refused) {
        const reply = await kitchen.update({ id, [name]: value });
        expect({ value, paths: Object.keys(reply.tdata.errors ?? {}) }).toEqual({ value, paths: [name] });
        expect({ value, code: (await batch([id, dish('回锅肉')], { [name]: value })).code }).toEqual({
          value,
          code: 422,
        });
      }
      expect([await options(id), await options(dish('回锅肉'))]).toEqual(before);
    },
  );

  it('are the only fields that change here, logged with before and after', async () => {
    const id = dish('酸菜鱼');
    const before = (await goods.getOne(id)).tdata;
    const { answer, rows } = await loggedBy(gateway, kitchen.token, () =>
      kitchen.update({ id, version: before.version, name: '别的名字', place: demo('store', 'SH001'), delayMinutes: 7 }),
    );
    expect(answer.tdata).toMatchObject({ name: '酸菜鱼', delayMinutes: 7 });
    expect(rows).toMatchObject([
      { type: 'edit', submodule: 'kdsCommodity', detail: [{ field: 'delayMinutes', before: 0, after: 7 }] },
    ]);
    const { version: _old, updatedAt: _then, updatedBy: _by, ...same } = before;
    expect((await goods.getOne(id)).tdata).toMatchObject(same);
    expect(
      (await goods.page({ keyword: 'SCY', filters: { place: before.place } })).list.map(({ name }) => name),
    ).toContain('酸菜鱼');
  });

  it('refuse a stale version', async () => {
    const { tdata: row } = await kitchen.getOne(dish('水煮牛肉'));
    expect((await kitchen.update({ id: row.id, version: row.version, delayMinutes: 1 })).code).toBe(0);
    expect((await kitchen.update({ id: row.id, version: row.version, delayMinutes: 2 })).code).toBe(409);
  });

  it('are set for all of a selection or none, within the data scope, with a separate permission', async () => {
    const two = [dish('地三鲜'), dish('虎皮青椒')];
    const { answer, rows } = await loggedBy(gateway, kitchen.token, () =>
      batch(two, { delayMinutes: 3, displayBatches: 2 }),
    );
    expect(answer.tdata).toEqual({ changed: 2 });
    expect(rows).toHaveLength(2);
    expect((await batch([...two, 'nothing'], { delayMinutes: 9 })).code).toBe(404);
    expect((await batch([], { delayMinutes: 9 })).message).toBe('请至少选择一条记录');
    expect((await batch(two, {})).code).toBe(400);
    const there = await newCaller(gateway, kitchen.token, { scope: onlyStore('SH001') });
    expect((await batch(two, { delayMinutes: 9 }, there.token)).code).toBe(404);
    expect((await kitchen.as(there.token).update({ id: two[0], delayMinutes: 9 })).code).toBe(404);
    const looking = await newCaller(gateway, kitchen.token, { codes: ['kdsCommodity:list', 'kdsCommodity:show'] });
    expect((await batch(two, { delayMinutes: 9 }, looking.token)).code).toBe(403);
    expect((await kitchen.as(looking.token).update({ id: two[0], delayMinutes: 9 })).code).toBe(403);
    expect(await options(two[0] ?? '')).toEqual([3, 2]);
  });

  it('stay a store’s own when the library is pushed to it', async () => {
    const library = demo('commodity', 'A-麻婆豆腐');
    await kitchen.update({ id: dish('麻婆豆腐'), delayMinutes: 12 });
    const reply = await gateway.post<{ results: { message: string | null }[] }>(
      '/item/library/commodity/push',
      { ids: [library], stores: [demo('store', 'BJ001')] },
      { token: kitchen.token },
    );
    expect(reply.tdata.results).toMatchObject([{ message: null }]);
    expect(await options(dish('麻婆豆腐'))).toEqual([12, 1]);
  });
});
