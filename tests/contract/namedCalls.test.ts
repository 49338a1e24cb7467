import { beforeAll, describe, expect, it } from 'vitest';
import { pngBytes } from '#ui/testing/sampleImages';
import { demo } from '../support/callers';
import { openGateway, type Reply } from '../support/gateway';

const gateway = openGateway();
let admin = '';
let manager = '';
beforeAll(async () => {
  admin = await gateway.signOn('1001');
  manager = await gateway.signOn('2001');
});

interface Menu {
  menuGuid: string;
  pageUrl: string;
  isEnable: number;
  parentIds: string;
  menus: Menu[];
}

function flat(menus: Menu[]): Menu[] {
  return menus.flatMap((menu) => [menu, ...flat(menu.menus)]);
}

async function menusOf(token: string): Promise<Menu[]> {
  return flat((await gateway.post<Menu[]>('/menu/get_merchant_menu', undefined, { token })).tdata);
}

describe('the calls of 000 §7', () => {
  it('returns the signed-on person, by both methods', async () => {
    const info = await gateway.post('/user/get_user_base_info', undefined, { token: admin });
    expect(info.tdata).toMatchObject({ integrateFlag: false, managementModel: 'MULTI', regType: 'HOLDER_PLATFORM' });
    expect(await gateway.get('/user/get_user_base_info', undefined, { token: admin })).toEqual(info);
    const single = await gateway.signOn('1001', '10000002');
    const integrated = await gateway.signOn('1001', '10000003');
    const modes = [single, integrated].map(
      async (token) => (await gateway.get('/user/get_user_base_info', {}, { token })).tdata,
    );
    expect(await Promise.all(modes)).toMatchObject([
      { managementModel: 'SINGLE', integrateFlag: false },
      { managementModel: 'MULTI', integrateFlag: true },
    ]);
  });

  it('answers menus whose parents are there and whose pages are the caller’s own', async () => {
    const menus = await menusOf(admin);
    const guids = new Set(menus.map((menu) => menu.menuGuid));
    for (const { parentIds } of menus) {
      for (const parent of parentIds.split(',').filter(Boolean)) expect(guids.has(parent)).toBe(true);
    }
    const urls = menus.map((menu) => menu.pageUrl);
    expect(urls).toEqual(expect.arrayContaining(['/storesAndEmployees/storeList', '/log/bgOperationLog']));
    const few = (await menusOf(manager)).filter((menu) => menu.isEnable).map((menu) => menu.pageUrl);
    expect(few).toContain('/storesAndEmployees/staffList');
    expect(few).not.toContain('/storesAndEmployees/organization');
    expect(few.every((url) => urls.includes(url))).toBe(true);
  });

  it('lists pages that the caller’s roles lack too, disabled and without sources; nothing for who has no role', async () => {
    const lacking = (await menusOf(manager)).find((menu) => menu.pageUrl === '/storesAndEmployees/organization');
    expect(lacking).toMatchObject({ menuName: '组织管理', isEnable: 0 });
    const sources = await gateway.post('/menu/get_source_by_menu', lacking?.menuGuid, { token: manager });
    expect(sources.tdata).toEqual([]);
    expect(await menusOf(await gateway.session('1010'))).toEqual([]);
  });

  it('leaves the organisation out where one brand is managed by nobody else', async () => {
    const single = await menusOf(await gateway.signOn('1001', '10000002'));
    expect(single.map((menu) => menu.pageUrl)).not.toContain('/storesAndEmployees/organization');
    expect(single.map((menu) => menu.pageUrl)).toContain('/storesAndEmployees/storeList');
  });

  it('answers the sources of a menu, its guid bare or named', async () => {
    const menuGuid = (await menusOf(manager)).find((menu) => menu.pageUrl.endsWith('staffList'))?.menuGuid ?? '';
    const bare = await gateway.post<string[]>('/menu/get_source_by_menu', menuGuid, { token: manager });
    const codes = ['list', 'show', 'create', 'edit', 'enable'].map((verb) => `employee:${verb}`);
    expect([...bare.tdata].sort()).toEqual(codes.sort());
    expect(await gateway.post('/menu/get_source_by_menu', { menuGuid }, { token: manager })).toEqual(bare);
    expect((await gateway.post('/menu/get_source_by_menu', 'nothing', { token: admin })).tdata).toEqual([]);
  });

  it('answers operating subjects in data', async () => {
    const reply = await gateway.post<unknown>('/member-store/queryMultiOperators', undefined, { token: admin });
    expect(reply.data).toEqual([
      {
        multiMemberGuid: `${demo('subject', '1')}`,
        multiMemberName: '蜀香会员',
        multiMemberStatus: '1',
        isAlliance: false,
      },
      {
        multiMemberGuid: `${demo('subject', '2')}`,
        multiMemberName: '晨禾会员联盟',
        multiMemberStatus: '1',
        isAlliance: true,
      },
    ]);
    expect(reply).not.toHaveProperty('tdata');
  });

  it('answers an ERP address, which may be empty', async () => {
    const reply = await gateway.get('/erp/third_party/jump_url', undefined, { token: admin });
    expect(reply).toEqual({ code: 0, message: '', tdata: '' });
  });

  it('answers the region tree level by level; 710000 has no lower level', async () => {
    const ask = async (path: string, pCode?: string) => {
      const reply: Reply<{ adcode: string; name: string }[]> = await gateway.get(path, pCode ? { pCode } : undefined, {
        token: admin,
      });
      return reply.tdata;
    };
    const provinces = await ask('/region/province');
    expect(provinces).toHaveLength(34);
    expect(provinces).toContainEqual({ adcode: '510000', name: '四川省', type: 'province' });
    const cities = await ask('/region/city', '510000');
    expect(cities).toContainEqual({ adcode: '510100', name: '成都市', type: 'city' });
    const districts = await ask('/region/district', '510100');
    expect(districts).toContainEqual({ adcode: '510107', name: '武侯区', type: 'district' });
    for (const [path, code] of [
      ['/region/city', '710000'],
      ['/region/district', '710000'],
      ['/region/city', '999999'],
      ['/region/district', '510107'],
    ] as const) {
      expect(await ask(path, code)).toEqual([]);
    }
    expect((await gateway.get('/region/city', undefined, { token: admin })).code).toBe(400);
  });
});

describe('the calls of 001 §7', () => {
  it('answers brands for a dropdown, within the data scope', async () => {
    const ask = (token: string) =>
      gateway.post<{ list: { name: string }[] }>('/user_data/query_brand_spinner', {}, { token });
    expect((await ask(admin)).tdata.list.map(({ name }) => name).sort()).toEqual(['晨禾茶饮', '蜀香小馆'].sort());
    expect((await ask(manager)).tdata.list.map(({ name }) => name)).toEqual(['蜀香小馆']);
  });

  it('answers a brand by its guid and by a store’s', async () => {
    const byGuid = (guid: string, token = admin) =>
      gateway.post<{ name: string }>('/query_brand_by_guid', { guid }, { token });
    const byStore = (storeGuid: string, token = admin) =>
      gateway.get<{ name: string }>('/query_brand_by_store_guid', { storeGuid }, { token });
    expect((await byGuid(demo('brand', 'B'))).tdata.name).toBe('晨禾茶饮');
    expect((await byStore(demo('store', 'GZ001'))).tdata.name).toBe('晨禾茶饮');
    expect((await byGuid(demo('brand', 'B'), manager)).code).toBe(404);
    expect((await byStore(demo('store', 'GZ001'), manager)).code).toBe(404);
    expect((await byStore(demo('store', 'BJ001'), manager)).tdata.name).toBe('蜀香小馆');
    expect((await byGuid('nothing')).code).toBe(404);
  });

  it('answers the enabled staff of a store', async () => {
    const ask = (storeGuid: string, token: string, keyword?: string) =>
      gateway.post<{ account: string }[]>('/user_data/query_user_by_store', { storeGuid, keyword }, { token });
    const all = (await ask(demo('store', 'BJ001'), manager)).tdata.map(({ account }) => account);
    expect(all).toHaveLength(12);
    expect(all[0]).toBe('2001');
    expect((await ask(demo('store', 'BJ001'), admin, '2003')).tdata.map(({ account }) => account)).toEqual(['2003']);
    expect((await ask(demo('store', 'SH001'), manager)).code).toBe(404);
    await gateway.post('/employee/enable', { ids: [demo('employee', '2012')], enabled: false }, { token: admin });
    expect((await ask(demo('store', 'BJ001'), manager)).tdata).toHaveLength(11);
  });
});

describe('preferences', () => {
  it('belong to one person', async () => {
    const save = (token: string, key: string, value: unknown) =>
      gateway.post('/preference/save', { key, value }, { token });
    const query = async (token: string, keys?: string[]) =>
      (await gateway.post('/preference/query', { keys }, { token })).tdata;
    await save(admin, 'columns:store', ['name', 'code']);
    await save(admin, 'theme', 'dark');
    expect(await query(admin, ['theme'])).toEqual({ theme: 'dark' });
    expect(await query(manager)).toEqual({});
    await save(admin, 'theme', null);
    expect(await query(admin)).toEqual({ 'columns:store': ['name', 'code'] });
    expect((await save(admin, 'big', 'x'.repeat(256 * 1024 - 2))).code).toBe(0);
    expect((await save(admin, 'big', 'x'.repeat(256 * 1024 - 1))).message).toBe('一次提交的内容过多，请分批提交');
    expect((await save(admin, 'wrong key', 1)).code).toBe(400);
  });

  it('are at most 200 and 256 kB together: the oldest give way, saved views last', async () => {
    const save = (key: string, value: unknown) => gateway.post('/preference/save', { key, value }, { token: manager });
    const keys = async () => Object.keys((await gateway.post('/preference/query', {}, { token: manager })).tdata ?? {});
    for (const key of await keys()) await save(key, null);
    await save('store.savedViews', ['mine']);
    for (let n = 1; n <= 200; n += 1) {
      gateway.clock.advance(1000);
      await save(`list-${n}`, n);
    }
    const kept = await keys();
    expect(kept).toHaveLength(200);
    expect([kept.includes('store.savedViews'), kept.includes('list-1'), kept.includes('list-2')]).toEqual([
      ...[true, false, true],
    ]);
    gateway.clock.advance(1000);
    expect((await save('large', 'x'.repeat(256 * 1024 - 12))).code).toBe(0);
    expect((await keys()).sort()).toEqual(['large', 'store.savedViews']);
    gateway.clock.advance(1000);
    await save('small', 'x'.repeat(20));
    expect((await keys()).sort()).toEqual(['small', 'store.savedViews']);
  });
});

describe('files', () => {
  const png = pngBytes(10, 10);

  async function upload(content: Uint8Array<ArrayBuffer>, name = 'logo.png', type = 'image/png') {
    const body = new FormData();
    body.set('file', new File([content], name, { type }));
    const request = new Request('http://gateway.test/gateway/file/upload', {
      method: 'POST',
      body,
      headers: { token: admin },
    });
    return (await (await gateway.fetch(request)).json()) as Reply<{ url: string }>;
  }

  it('stores a picture and serves it at an address, under any name', async () => {
    const { code, tdata } = await upload(png, 'logo.txt', 'text/plain');
    expect(code).toBe(0);
    const response = await gateway.fetch(new Request(`http://gateway.test${tdata.url}`));
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(png);
  });

  it('refuses a text named as a picture, and an empty file', async () => {
    expect((await upload(new TextEncoder().encode('<svg onload="x"/>'))).message).toBe(
      '文件格式或大小不符合要求，请按说明重新选择',
    );
    expect((await upload(new Uint8Array())).message).toBe('文件格式或大小不符合要求，请按说明重新选择');
    expect((await gateway.post('/file/upload', { file: 'text' }, { token: admin })).code).toBe(400);
  });

  it('takes a picture of at most 6,000 pixels a side and 24 megapixels', async () => {
    const of = async (width: number, height: number) => (await upload(pngBytes(width, height))).code;
    expect(await of(6_000, 4_000)).toBe(0);
    expect(await of(6_001, 10)).not.toBe(0);
    expect(await of(10, 6_001)).not.toBe(0);
    expect(await of(6_000, 4_001)).not.toBe(0);
    expect((await upload(pngBytes(30_000, 30_000))).message).toMatch(/6,000 像素/);
    expect((await upload(new Uint8Array([0x89, 0x50, 0x4e, 0x47]))).message).toMatch(/图片损坏/);
  });

  it('rejects a form of too many parts at the first one over the limit', async () => {
    const form = (parts: number) => {
      const body = new FormData();
      for (let part = 1; part < parts; part += 1) body.append(`field${part}`, 'x');
      body.set('file', new File([png], 'logo.png'));
      return new Request('http://gateway.test/gateway/file/upload', {
        method: 'POST',
        body,
        headers: { token: admin },
      });
    };
    const of = async (parts: number) => ((await (await gateway.fetch(form(parts))).json()) as Reply<unknown>).code;
    expect(await of(16)).toBe(0);
    expect(await of(17)).toBe(400);
  });

  it('takes 20 MB and not a byte more', async () => {
    const most = new Uint8Array(20 * 1024 * 1024);
    most.set(png);
    expect((await upload(most)).code).toBe(0);
    const more = new Uint8Array(most.length + 1);
    more.set(png);
    expect((await upload(more)).message).toBe('文件格式或大小不符合要求，请按说明重新选择');
  });

  it('has no file behind another address', async () => {
    expect((await gateway.get('/file/get', { guid: crypto.randomUUID() })).code).toBe(404);
    expect((await gateway.get('/file/get', { guid: '1' })).code).toBe(400);
  });
});
