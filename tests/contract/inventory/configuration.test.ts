import { beforeAll, expect, it } from 'vitest';
import { defaultConfig, inventoryConfig } from '#areas/inventory/configuration/inventoryConfig.contract';
import { inTypes, outTypes } from '#areas/inventory/documentTypes';
import { inventoryConfigOf } from '#server/domain/inventory/configuration/config';
import { chain, newCaller } from '#tests/support/callers';
import { EntityClient, loggedBy } from '#tests/support/entityClient';
import { openGateway } from '#tests/support/gateway';

const gateway = openGateway();
const config = new EntityClient(gateway, inventoryConfig);

beforeAll(async () => {
  config.token = await gateway.signOn('1001');
});

const stored = (merchant = chain) => gateway.database.db.transaction((tx) => inventoryConfigOf(tx, merchant));

it('starts with no negative stock, every type and open counts', async () => {
  expect(await stored()).toEqual(defaultConfig);
  expect(defaultConfig).toEqual({
    allowNegativeStock: false,
    inTypes,
    outTypes,
    confirmTransfers: false,
    blindCount: false,
  });
  expect((await config.getOne('')).tdata).toMatchObject({ ...defaultConfig, id: 'inventoryConfig', version: 0 });
});

it('is saved by the first of two, and the other is told', async () => {
  const token = await gateway.signOn('1002');
  const replies = await Promise.all([
    config.update({ id: 'inventoryConfig', version: 0, blindCount: true }),
    config.as(token).update({ id: 'inventoryConfig', version: 0, allowNegativeStock: true }, { node: 1 }),
  ]);
  expect(replies.map(({ code }) => code).sort()).toEqual([0, 409]);
  const winner = replies.find(({ code }) => code === 0)?.tdata;
  const loser = replies.find(({ code }) => code === 409)?.tdata;
  expect(loser?.current).toEqual(winner);
  expect((await config.page()).total).toBe(1);
});

it('returns the saved values, for this enterprise alone, and logs the changes', async () => {
  const { version } = (await config.getOne('')).tdata;
  const wanted = { allowNegativeStock: true, inTypes: ['purchase'], outTypes: ['waste', 'otherOut'], blindCount: true };
  const { answer, rows } = await loggedBy(gateway, config.token, () => config.update({ ...wanted, version }));
  expect(answer.tdata).toMatchObject({ ...wanted, version: version + 1 });
  expect(await stored()).toMatchObject(wanted);
  expect(await stored('10000002')).toEqual(defaultConfig);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ type: 'edit', submodule: 'inventoryConfig' });
  expect(rows[0]?.detail?.find(({ field }) => field === 'inTypes')).toEqual({
    field: 'inTypes',
    before: [...inTypes],
    after: ['purchase'],
  });
  const again = await loggedBy(gateway, config.token, () => config.update({ ...wanted, version: version + 1 }));
  expect(again.answer.tdata.version).toBe(version + 1);
  expect(again.rows).toEqual([]);
});

it('refuses an empty list of types, an unknown one, a repeated one, and a stale version', async () => {
  const before = await stored();
  const { version } = (await config.getOne('')).tdata;
  for (const types of [[], ['nothing'], ['purchase', 'purchase'], 'purchase', ['waste']]) {
    const reply = await config.update({ inTypes: types, version });
    expect(Object.keys(reply.tdata.errors ?? {})[0]).toMatch(/^inTypes/);
  }
  expect((await config.update({ blindCount: false, version: version - 1 })).code).toBe(409);
  expect(await stored()).toEqual(before);
});

it('is read by everyone who is signed on and changed with the right to it', async () => {
  const { token } = await newCaller(gateway, config.token, { codes: ['inventoryConfig:list'] });
  const reader = config.as(token);
  expect((await reader.getOne('')).tdata).toMatchObject(await stored());
  expect((await reader.update({ blindCount: false })).code).toBe(403);
  expect((await config.as('').getOne('')).code).toBe(401);
});
