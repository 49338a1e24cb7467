import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { coupon } from '#areas/marketing/coupon/coupon.contract';
import { couponExclusion } from '#areas/marketing/exclusion/couponExclusion.contract';
import { operationLog } from '#server/db/schema';
import { exclusionsOf } from '#server/domain/marketing/exclusion/exclusions.rules';
import { chain, firstSubject, newCaller, secondSubject } from '#tests/support/callers';
import type { Refused, Row } from '#tests/support/entityClient';
import { freshText } from '#tests/support/fieldEdges';
import { knownDay, openGateway } from '#tests/support/gateway';

// Which coupons exclude each other: one record for an operating subject, symmetric, with a version.

const gateway = openGateway(knownDay);
let token = '';
const { getOne, save } = couponExclusion.calls;

const asked = (subject: string, as = token) => ({ token: as, headers: { operSubjectGuid: subject } });
const send = (values: object, subject = firstSubject, as = token) =>
  gateway.post<Row & Refused>(save, values, asked(subject, as));
const read = async (subject = firstSubject) => (await gateway.get<Row>(getOne, {}, asked(subject))).tdata;
const pair = (first: string, second: string) => ({ first, second });
const applied = (subject = firstSubject) =>
  gateway.database.db.transaction((tx) => exclusionsOf(tx, subject)).then((all) => all.map((one) => one.join(' ')));

async function couponsOf(subject: string): Promise<string[]> {
  const page = await gateway.post<{ list: Row[] }>(coupon.calls.list, { filters: {}, size: 20 }, asked(subject));
  return page.tdata.list.map(({ id }) => String(id)).sort();
}

let [a, b, c] = ['', '', ''];
let foreign = '';

beforeAll(async () => {
  token = await gateway.session('1001');
  [a = '', b = '', c = ''] = await couponsOf(firstSubject);
  [foreign = ''] = await couponsOf(secondSubject);
});

describe('coupons that exclude each other', () => {
  it('are those of the demo’s restaurants, and none of its tea houses', async () => {
    expect(await read()).toMatchObject({ version: 1, groups: [{ name: '折扣券' }] });
    expect(await read(secondSubject)).toMatchObject({ version: 0, groups: [], pairs: [] });
    expect(await applied(secondSubject)).toEqual([]);
  });

  it('do so either way round: a pair is stored once, and any two of a group count (C8)', async () => {
    const groups = [{ name: '满减', coupons: [c, a] }];
    const saved = await send({ groups, pairs: [pair(b, a), pair(a, b), pair(b, c)] });
    expect(saved.tdata.pairs).toEqual([pair(a, b), pair(b, c)]);
    expect((await applied()).sort()).toEqual([`${a} ${b}`, `${a} ${c}`, `${b} ${c}`]);
    await send({ groups: [], pairs: [pair(b, c)] });
    expect(await applied()).toEqual([`${b} ${c}`]);
  });

  const refusals: [string, () => object, string][] = [
    ['a coupon and itself', () => ({ pairs: [pair(a, a)] }), 'pairs.0.second'],
    ['half a pair', () => ({ pairs: [{ first: a }] }), 'pairs.0.second'],
    ['a coupon of another subject', () => ({ pairs: [pair(a, foreign)] }), 'pairs.0.second'],
    ['one that is not there', () => ({ pairs: [pair('0', a)] }), 'pairs.0.first'],
    ['a group of one', () => ({ groups: [{ name: '组', coupons: [a] }] }), 'groups.0.coupons'],
    ['a group that names one twice', () => ({ groups: [{ name: '组', coupons: [a, a] }] }), 'groups.0.coupons'],
    ['a group without a name', () => ({ groups: [{ coupons: [a, b] }] }), 'groups.0.name'],
    ['a name of 21', () => ({ groups: [{ name: freshText(21), coupons: [a, b] }] }), 'groups.0.name'],
    ['a group of another subject’s', () => ({ groups: [{ name: '组', coupons: [a, foreign] }] }), 'groups.0.coupons'],
    [
      'a name that another group has',
      () => ({ groups: [a, b].map((one) => ({ name: '组', coupons: [one, c] })) }),
      'groups.1.name',
    ],
  ];
  it.each(refusals)('are refused for %s, at its field', async (_name, values, field) => {
    const reply = await send(values());
    expect(reply.code).toBe(422);
    expect(Object.keys(reply.tdata.errors ?? {})).toEqual([field]);
  });

  it('take a name of 20 and a group of two', async () => {
    expect(await send({ groups: [{ name: freshText(20), coupons: [a, b] }], pairs: [] })).toMatchObject({ code: 0 });
  });

  it('are saved once for each version, and the later save is told what is there', async () => {
    const { version } = await read();
    expect(await send({ version, groups: [], pairs: [pair(a, b)] })).toMatchObject({ code: 0 });
    const late = await send({ version, groups: [], pairs: [pair(a, c)] });
    expect(late).toMatchObject({ code: 409 });
    expect((await read()).pairs).toEqual([pair(a, b)]);
    const first = { version: 0, groups: [], pairs: [] };
    const both = await Promise.all([send(first, secondSubject), send(first, secondSubject)]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, 409]);
  });

  it('are each subject’s own, named by every call, and need the right', async () => {
    expect((await gateway.get(getOne, {}, { token })).code).not.toBe(0);
    expect((await gateway.post(save, { groups: [], pairs: [] }, { token })).code).not.toBe(0);
    const reader = await newCaller(gateway, token, { codes: ['couponExclusion:list'] });
    expect(await gateway.get(getOne, {}, asked(firstSubject, reader.token))).toMatchObject({ code: 0 });
    expect(await send({ groups: [], pairs: [] }, firstSubject, reader.token)).toMatchObject({ code: 403 });
    const other = await newCaller(gateway, token, { codes: ['coupon:list'] });
    expect(await gateway.get(getOne, {}, asked(firstSubject, other.token))).toMatchObject({ code: 403 });
  });

  it('are in the operation log', async () => {
    const rows = await gateway.database.db
      .select({ merchant: operationLog.merchant, type: operationLog.type })
      .from(operationLog)
      .where(eq(operationLog.submodule, couponExclusion.name));
    expect(rows).toContainEqual({ merchant: chain, type: 'edit' });
  });
});
