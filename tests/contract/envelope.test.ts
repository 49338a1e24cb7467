import { beforeAll, describe, expect, it } from 'vitest';
import { languageTags } from '#gateway/language';
import { demoCalls } from '#mocks/parts';
import { gatewayCalls } from '#server/domain/calls';
import { openGateway, type Reply } from '../support/gateway';

const gateway = openGateway();
let token = '';
beforeAll(async () => {
  token = await gateway.signOn('1001');
});

/** Sends a raw request and returns its answer, which must always be an envelope. */
async function raw(method: string, path: string, body?: BodyInit, headers: Record<string, string> = {}) {
  const request = new Request(`http://gateway.test/gateway${path}`, {
    method,
    body,
    headers: { 'Accept-Language': 'zh-CN', token, ...headers },
  });
  const response = await gateway.fetch(request);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('application/json');
  expect(response.headers.get('cache-control')).toBe('no-store');
  return (await response.json()) as Reply;
}

const post = (path: string, body: string) => raw('POST', path, body, { 'Content-Type': 'application/json' });

describe('the envelope', () => {
  it.each([
    ['zh', '该记录已被 系统 修改'],
    ['en', 'System has changed this record'],
    ['fr', 'Système a modifié cet élément'],
  ] as const)('names what a timed work did in the language asked for: %s', async (language, says) => {
    const id = '10000001-store-BJ001';
    const reply = await gateway.post('/store/update', { id, version: 9 }, { token, language });
    expect(reply).toMatchObject({ code: 409, tdata: { changedBy: '系统' } });
    expect(reply.message).toContain(says);
  });

  it('is {code 0, message, tdata} for what was done', async () => {
    const reply = await post('/store/list', '{}');
    expect(Object.keys(reply).sort()).toEqual(['code', 'message', 'tdata']);
    expect(reply).toMatchObject({ code: 0, message: '' });
  });

  it.each(['/nothing', '/store', '/store/list/', '/store/list/x', '/Store/list', '/store/../store/none'])(
    'answers the unknown path %s',
    async (path) => {
      expect(await post(path, '{}')).toEqual({ code: 404, message: '操作未能完成，请刷新页面后重试', tdata: null });
    },
  );

  it('answers 405 for every known path asked with another method', async () => {
    const known = new Map<string, Set<string>>();
    for (const { call } of [...gatewayCalls(), ...demoCalls])
      known.set(call.path, (known.get(call.path) ?? new Set()).add(call.method));
    for (const [path, methods] of known) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE'].filter((one) => !methods.has(one))) {
        expect({ path, method, code: (await raw(method, path)).code }).toEqual({ path, method, code: 405 });
      }
    }
  });

  it.each(['{', '[1,', 'text', '{"page":}', '<html>', '"\\u12"'])('answers the broken body %s', async (body) => {
    expect(await post('/store/list', body)).toEqual({
      code: 400,
      message: '操作未能完成，请刷新页面后重试',
      tdata: null,
    });
  });

  it.each(['[]', '1', '"text"', 'true', '{"page":"1"}', '{"filters":[]}', '{"ids":"x"}', '{"order":"up"}'])(
    'answers the wrong body %s',
    async (body) => {
      expect((await post('/store/list', body)).code).toBe(400);
    },
  );

  it.each([
    ['/queue/take', { queue: 'a', people: 1000 }, 'people', '最多 999'],
    ['/queue/take', { queue: 'a', people: 0 }, 'people', '不能小于 1'],
    ['/queue/take', { queue: 'a', people: 2, phone: '123' }, 'phone', '请输入以 1 开头的 11 位手机号'],
    ['/plan/menu_at', { storeGuid: 'a', date: '5.1.2024', time: '09:30' }, 'date', '请输入日期，如 2024-01-05'],
    ['/plan/menu_at', { storeGuid: 'a', date: '2024-01-05', time: '9:30' }, 'time', '请输入时间，如 09:30'],
    ['/plan/menu_at', { date: '2024-01-05', time: '09:30' }, 'storeGuid', '此项必填'],
  ])('names the wrong member of %s %j and the format that it has to have', async (path, body, name, reason) => {
    expect(await post(path, JSON.stringify(body))).toEqual({
      code: 400,
      message: `“${name}”不正确：${reason}`,
      tdata: { errors: { [name]: reason } },
    });
  });

  it('answers what no database column can hold', async () => {
    const nul = JSON.stringify({ name: 'a\u0000b' });
    expect((await post('/brand/save', nul)).code).toBe(400);
    expect((await post('/store/list', '{"keyword":"\\u0000"}')).code).toBe(400);
    expect((await post('/store/list', '{"filters":{"status":{}}}')).code).toBeLessThan(500);
    expect((await post('/employee/list', '{"filters":{"wholeOrderDiscountFloor":{"from":"a"}}}')).code).toBe(400);
  });

  it('answers a broken form', async () => {
    const reply = await raw('POST', '/file/upload', 'no form', { 'Content-Type': 'multipart/form-data; boundary=x' });
    expect(reply.code).toBe(400);
  });

  it('asks for a session before it looks at the content, and for the code before the content too', async () => {
    expect((await raw('POST', '/store/list', '{"page":0}', { token: '' })).code).toBe(401);
    const nobody = await gateway.signOn('1010');
    expect((await raw('POST', '/store/list', '{"page":0}', { token: nobody })).code).toBe(403);
  });

  it('always returns an envelope from a call without a session', async () => {
    for (const { call, kind } of [...gatewayCalls(), ...demoCalls]) {
      if (kind === 'public') continue;
      const reply = await gateway.call(call.method, call.path, call.method === 'GET' ? undefined : {});
      expect({ path: call.path, code: reply.code }).toEqual({ path: call.path, code: 401 });
    }
  });
});

describe('the languages', () => {
  const inChinese = ['操作未能完成，请刷新页面后重试', '登录已失效，请重新登录', '此项必填'];

  it.each(Object.entries(languageTags))('says everything in %s', async (language) => {
    const extra = { token, language: language as keyof typeof languageTags };
    const said = [
      (await gateway.post('/nothing', {}, extra)).message,
      (await gateway.post('/store/list', {}, { ...extra, token: '' })).message,
      (await gateway.post<{ errors: Record<string, string> }>('/brand/save', { name: '' }, extra)).tdata.errors.name ??
        '',
    ];
    const chinese = /[\u4e00-\u9fff]/;
    if (language === 'zh') expect(said).toEqual(inChinese);
    else for (const text of said) expect(text).toMatch(/[a-z]{3}/i);
    for (const text of said) expect(chinese.test(text)).toBe(language === 'zh');
    expect(said.join()).not.toContain('%{');
  });

  it('falls back to Chinese for a language that is not spoken, and takes a header with weights', async () => {
    const message = async (tag: string) =>
      (await gateway.post('/nothing', {}, { headers: { 'Accept-Language': tag } })).message;
    expect(await message('de-DE')).toBe('操作未能完成，请刷新页面后重试');
    expect(await message('')).toBe('操作未能完成，请刷新页面后重试');
    expect(await message('fr;q=0.9, en;q=0.1')).toBe(await message('fr-FR'));
  });

  it('names menus and permissions in the language asked for', async () => {
    for (const path of ['/menu/get_merchant_menu', '/role/permission_tree']) {
      const zh = await gateway.post(path, {}, { token });
      const en = await gateway.post(path, {}, { token, language: 'en' });
      const fr = await gateway.post(path, {}, { token, language: 'fr' });
      expect(JSON.stringify(zh.tdata)).toMatch(/[\u4e00-\u9fff]/);
      for (const other of [en, fr]) expect(JSON.stringify(other.tdata)).not.toMatch(/[\u4e00-\u9fff]/);
      expect(JSON.stringify(en.tdata)).not.toBe(JSON.stringify(fr.tdata));
    }
  });
});

describe('a parameter that is none', () => {
  const date = { from: '2026-01-01', to: '2026-01-02' };
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'nothing'];

  /** JSON by hand: in an object literal '__proto__' is no own key. */
  async function ask(path: string, body: string): Promise<Reply<unknown>> {
    const headers = { token, 'Content-Type': 'application/json' };
    const request = new Request(`http://gateway.test/gateway${path}`, { method: 'POST', headers, body });
    return (await gateway.fetch(request)).json();
  }

  it.each(names)('is named: %s', async (name) => {
    const bad = { code: 400, message: `筛选条件“${name}”不正确，请刷新页面后重试` };
    expect(await ask('/store/list', `{"sort":"${name}"}`)).toMatchObject(bad);
    expect(await ask('/brand/list', `{"sort":"${name}"}`)).toMatchObject(bad);
    expect(await ask('/store/list', `{"filters":{"${name}":"1"}}`)).toMatchObject(bad);
    expect(await ask('/store/options', `{"filters":{"${name}":"1"}}`)).toMatchObject(bad);
    const filters = `{"date":${JSON.stringify(date)},"${name}":"1"}`;
    expect(await ask('/report/saleGoods/list', `{"filters":${filters}}`)).toMatchObject(bad);
    const by = await ask('/report/saleGoods/list', `{"filters":{"date":${JSON.stringify(date)}},"by":["${name}"]}`);
    expect([400, 1000]).toContain(by.code);
  });

  it.each([
    ['/store/list', 'name', '{"toString":1}'],
    ['/store/list', 'name', '[["a"]]'],
    ['/store/list', 'area', '{"a":1}'],
    ['/store/list', 'brand', '[{"a":1}]'],
    ['/employee/list', 'roles', '{"a":{}}'],
    ['/employee/list', 'enabled', '{"a":1}'],
  ])('is named where its value is none: %s %s %s', async (path, name, value) => {
    expect(await ask(path, `{"filters":{"${name}":${value}}}`)).toMatchObject({
      code: 400,
      message: `筛选条件“${name}”不正确，请刷新页面后重试`,
    });
  });

  it('is named in reports: values that are none, and words for groups', async () => {
    const askFor = (more: Record<string, unknown>, keyword?: string) =>
      ask('/report/saleGoods/list', JSON.stringify({ filters: { date, ...more }, keyword }));
    expect(await askFor({ store: { a: 1 } })).toMatchObject({
      code: 400,
      message: '筛选条件“store”不正确，请刷新页面后重试',
    });
    expect(await askFor({ store: [{ toString: 1 }] })).toMatchObject({
      code: 400,
      message: '筛选条件“store”不正确，请刷新页面后重试',
    });
    expect(await askFor({}, '鱼')).toMatchObject({ code: 400, message: '筛选条件“keyword”不正确，请刷新页面后重试' });
    expect((await askFor({})).code).toBe(0);
  });
});
