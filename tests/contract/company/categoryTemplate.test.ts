import { describe, expect, it } from 'vitest';
import type { TemplateEffect } from '#areas/company/categoryTemplate/categoryTemplate.contract';
import { demo, newCaller, onlyStore } from '#tests/support/callers';
import { openGateway } from '#tests/support/gateway';

// Categories that stores begin with: at most 99 of a template (001 §9), given to stores once.

const gateway = openGateway();

const post = async <T = unknown>(path: string, body: unknown, token?: string) =>
  gateway.post<T>(path, body, { token: token ?? (await gateway.session('1001')) });
const save = (name: string, categories: string[]) =>
  post<{ id: string; categoryCount: number }>('/category_template/save', {
    name,
    categories: categories.map((one) => ({ name: one })),
  });
const numbered = (count: number) => Array.from({ length: count }, (_, at) => `分类 ${at + 1}`);
const effect = (path: string, id: string, stores: string[], token?: string) =>
  post<TemplateEffect[]>(`/category_template/${path}`, { id, stores }, token);
const [beijing, shanghai] = [demo('store', 'BJ001'), demo('store', 'SH001')];

describe('a category template', () => {
  it('has from one to 99 categories, none twice', async () => {
    expect((await save('九十九', numbered(99))).tdata.categoryCount).toBe(99);
    for (const wrong of [numbered(100), [], ['汤', '汤']]) expect((await save('不行', wrong)).code).toBe(422);
  });

  it('adds to stores what they lack, as its preview says, also when it is applied twice at once', async () => {
    const { id } = (await save('新店', ['酒水', '早点', '夜宵'])).tdata;
    const stores = [beijing, shanghai];
    const before = (await effect('preview', id, stores)).tdata;
    expect(before.map(({ store, added, known }) => [store, added, known]).sort()).toEqual(
      stores.map((store) => [store, ['早点', '夜宵'], 1]).sort(),
    );
    const both = await Promise.all([effect('apply', id, stores), effect('apply', id, stores)]);
    const added = both.map(({ tdata }) => tdata.flatMap((one) => one.added).length).sort();
    expect(added).toEqual([0, 4]);
    const body = { filters: { place: beijing }, sort: 'sort', order: 'ASC', size: 100 };
    const { list } = (await post<{ list: { name: string }[] }>('/item/store/category/list', body)).tdata;
    expect(list.filter(({ name }) => name === '早点')).toHaveLength(1);
    expect((await effect('preview', id, stores)).tdata.every((one) => one.added.length === 0)).toBe(true);
  });

  it('is given only to stores that one sees, by who may make categories', async () => {
    const { id } = (await save('范围', ['下午茶'])).tdata;
    const admin = await gateway.session('1001');
    const codes = ['categoryTemplate:list', 'categoryTemplate:apply'];
    const clerk = await newCaller(gateway, admin, { codes: [...codes, 'category:create'], scope: onlyStore('BJ001') });
    expect((await effect('apply', id, [beijing, shanghai], clerk.token)).code).toBe(404);
    const cook = await newCaller(gateway, admin, { codes });
    expect((await effect('apply', id, [beijing], cook.token)).message).toBe(
      '应用模板还需要新建商品分类的权限，请联系管理员开通',
    );
    expect((await effect('apply', id, [beijing], clerk.token)).tdata[0]?.added).toEqual(['下午茶']);
  });
});
