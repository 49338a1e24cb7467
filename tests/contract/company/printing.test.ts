import { describe, expect, it } from 'vitest';
import type { Unprinted } from '#areas/company/printing/printCategory.contract';
import { printTemplate } from '#areas/company/printing/printTemplate.contract';
import { settingsCalls } from '#entity/settings/settings';
import { checks } from '#server/domain/company/printing/printing.checks';
import { chain, demo } from '#tests/support/callers';
import { openGateway } from '#tests/support/gateway';
import { storeFile } from '#tests/support/storedFile';
import { pngBytes } from '#ui/testing/sampleImages';
import { defaultZone } from '#values/zonedTime';

// Print categories: dishes whose slips come from nowhere are said (store-operations §0, §6).

const gateway = openGateway();
const chengdu = demo('store', 'CD001');

const post = async <T = unknown>(path: string, body: unknown) =>
  gateway.post<T>(path, body, { token: await gateway.session('1001') });
const unprinted = async () => (await post<Unprinted[]>('/print_category/without', {})).tdata;
const found = (key: string) =>
  gateway.database.db.transaction(async (tx) => {
    const context = { tx, now: gateway.clock.now(), caller: { merchant: chain, zone: defaultZone } };
    return checks.find((one) => one.key === key)?.find(context, [chengdu, demo('store', 'BJ001')]);
  });

describe('print categories', () => {
  it('say which dishes no printer gets, until a category takes them', async () => {
    const before = await unprinted();
    expect(before.map(({ store, categoryName }) => [store, categoryName])).toEqual([[chengdu, '主食']]);
    expect(await found('dishWithoutPrintCategory')).toEqual([{ store: chengdu, count: before[0]?.dishes }]);
    expect(await found('printCategoryWithoutPrinter')).toEqual([{ store: chengdu, count: 1 }]);
    const made = await post('/print_category/save', {
      ...{ place: chengdu, name: '面点', categories: [before[0]?.category], printer: '192.168.1.70' },
      ...{ backupPrinter: null, paper: '80', copies: 1, enabled: true },
    });
    expect(made.code).toBe(0);
    expect(await unprinted()).toEqual([]);
  });

  it('lose a category that is deleted, and keep the others', async () => {
    const category = async (name: string) =>
      (await post<{ id: string }>('/item/store/category/save', { place: chengdu, name, superior: null, sort: 900 }))
        .tdata.id;
    const [gone, kept] = [await category('临时甲'), await category('临时乙')];
    const { tdata } = await post<{ id: string }>('/print_category/save', {
      ...{ place: chengdu, name: '临时', categories: [gone, kept], printer: '192.168.1.71' },
      ...{ backupPrinter: null, paper: '80', copies: 1, enabled: true },
    });
    expect((await post('/item/store/category/delete', { ids: [gone] })).code).toBe(0);
    const token = await gateway.session('1001');
    const after = await gateway.get<{ categories: string[] }>('/print_category/getOne', { guid: tdata.id }, { token });
    expect(after.tdata.categories).toEqual([kept]);
  });
});

describe('print templates', () => {
  it('take a logo of 576 pixels on either side, and none of 577', async () => {
    const { find, save } = settingsCalls(printTemplate);
    const id = `store:${chengdu}`;
    const token = await gateway.session('1001');
    const send = async (width: number, height: number) => {
      const { tdata } = await gateway.get<{ version: number }>(find, { guid: id }, { token });
      const logo = await storeFile(gateway, pngBytes(width, height, 600));
      return gateway.post<{ logo: string }>(save, { id, version: tdata.version, logo }, { token });
    };
    expect(await send(576, 576)).toMatchObject({ code: 0 });
    for (const [width, height] of [
      [577, 576],
      [576, 577],
    ] as const) {
      const refused = await send(width, height);
      expect(refused.code).toBe(422);
      expect(JSON.stringify(refused)).toContain('图片最大 576×576 像素');
    }
  });
});
