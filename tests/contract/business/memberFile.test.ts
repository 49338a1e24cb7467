import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { couponPaths, type IssueOutcome } from '#areas/marketing/coupon/commands';
import { coupon } from '#areas/marketing/coupon/coupon.contract';
import { type SubsidyPreview, subsidyPaths } from '#areas/member/subsidy/commands';
import { subsidyActivity } from '#areas/member/subsidy/subsidyActivity.contract';
import { type MemberFileFigures, type MemberFileMatch, memberFilePaths } from '#business/memberFile/memberFile';
import { employee, operationLog } from '#server/db/schema';
import { memberFile, memberFileRow } from '#server/db/schema/business/memberFile';
import { couponInstance } from '#server/db/schema/marketing/coupon';
import { memberCard } from '#server/db/schema/member/member';
import { subsidyRow } from '#server/db/schema/member/subsidy';
import { mostFiles } from '#server/domain/business/memberFile/match';
import { demo, firstSubject, newCaller, onlyStore, secondSubject } from '#tests/support/callers';
import { freshDigits, freshText } from '#tests/support/fieldEdges';
import { knownDay, openGateway } from '#tests/support/gateway';
import { freshMember } from '#tests/support/member/desk';
import { addTestMembers } from '#tests/support/member/member';
import { hourMs } from '#values/duration';

// Files of members: whom their rows mean, and what is given to those: coupons and subsidies.

const gateway = openGateway(knownDay);
const db = () => gateway.database.db;
let token = '';

const send = <Answer = Record<string, unknown>>(path: string, body: object, subject = firstSubject, as = token) =>
  gateway.post<Answer>(path, { ...body }, { token: as, headers: { operSubjectGuid: subject } });
const match = (values: string[], { as = token, subject = firstSubject, guid = crypto.randomUUID() as string } = {}) =>
  send<MemberFileMatch>(memberFilePaths.match, { guid, name: 'phones.xlsx', values }, subject, as);
const found = ({ tdata: { found, missing, repeated } }: { tdata: MemberFileMatch }) => [found, missing, repeated];
/** An operator of their own, so that no test uses up the files of another. */
const reader = (codes: string[], scope = {}) => newCaller(gateway, token, { codes, ...scope });
const membersOf = async (file: string) =>
  (await db().select().from(memberFileRow).where(eq(memberFileRow.file, file))).map(({ member }) => member).sort();

async function couponOf(values: object = {}): Promise<string> {
  const reply = await send<{ id: string }>(coupon.calls.save, {
    ...{ type: 'voucher', name: freshText(6), style: 'rose', value: '20.00', usageThreshold: null, currency: 'CNY' },
    ...{ productScope: 'all', applicableStores: [demo('store', 'BJ001')], validityKind: 'afterReceipt' },
    ...{ validityAfterReceipt: 7, validityUnit: 'days', issueQuantity: 20_000, perPersonReceiveLimit: 2 },
    ...{ stackableFlag: false, maximumUsagePerTransaction: 1, exclusivityFlag: false },
    ...values,
  });
  return reply.tdata.id;
}
const given = async (id: string) =>
  (await db().select().from(couponInstance).where(eq(couponInstance.coupon, id))).map(({ member }) => member).sort();

beforeAll(async () => {
  await addTestMembers(gateway);
  token = await gateway.session('1001');
});

describe('a file of members', () => {
  it('means members by a whole phone, card number or account name, however it is written, each once', async () => {
    const account = `9${freshDigits(5)}`;
    const [first, second, third] = [
      await freshMember(gateway),
      await freshMember(gateway),
      await freshMember(gateway, { account }),
    ];
    const [card] = await db().select().from(memberCard).where(eq(memberCard.guid, second.card));
    const { phone } = first;
    const spaced = `+86 ${phone.slice(0, 3)}-${phone.slice(3, 7)}-${phone.slice(7)}`;
    const reply = await match([spaced, card?.number ?? '', account, phone, second.phone, phone.slice(7), '']);
    expect(reply.tdata).toMatchObject({
      ...{ name: 'phones.xlsx', found: 3, missing: 2, repeated: 2, agreed: false, repeatedRows: [3, 4] },
      unmatched: [5, 6].map((row) => ({ row, reason: 'unknown' })),
    });
    expect(await membersOf(reply.tdata.id)).toEqual([first.id, second.id, third.id].sort());
    const [entry] = await db().select().from(operationLog).where(eq(operationLog.objectGuid, reply.tdata.id));
    expect(entry).toMatchObject({ type: 'import', object: 'phones.xlsx' });
    expect(JSON.stringify(entry)).not.toContain(phone);
  });

  it('says of a number that two members have only that', async () => {
    const one = await freshMember(gateway);
    const { phone } = await freshMember(gateway);
    await db().update(memberCard).set({ number: phone }).where(eq(memberCard.guid, one.card));
    const { tdata } = await match([phone]);
    expect(tdata).toMatchObject({ found: 0, missing: 1, unmatched: [{ row: 0, reason: 'several' }] });
  });

  it('means nobody of another subject, beyond the stores of who reads it, or who is no member any more', async () => {
    const here = await freshMember(gateway, { store: demo('store', 'BJ001') });
    const there = await freshMember(gateway, { store: demo('store', 'SH001') });
    const strange = await freshMember(gateway, { subject: secondSubject });
    const merged = await freshMember(gateway, { mergedInto: here.id });
    const phones = [here, there, strange, merged].map((one) => one.phone);
    expect(found(await match(phones))).toEqual([2, 2, 0]);
    expect(found(await match(phones, { subject: secondSubject }))).toEqual([1, 3, 0]);
    const clerk = await reader(['coupon:issue'], { scope: onlyStore('BJ001') });
    const seen = await match(phones, { as: clerk.token });
    expect(seen.tdata.unmatched.map(({ row }) => row)).toEqual([1, 2, 3]);
    expect(Object.keys(seen.tdata).sort()).toEqual(
      ['agreed', 'found', 'id', 'missing', 'name', 'repeated', 'repeatedRows', 'unmatched'].sort(),
    );
  });

  it('is read by who may give something to members, up to a number of files in a quarter of an hour', async () => {
    const stranger = await reader(['member:list']);
    expect((await match(['13800000000'], { as: stranger.token })).code).toBe(403);
    const clerk = await reader(['subsidyActivity:create']);
    for (let count = 1; count <= mostFiles; count += 1)
      expect((await match(['13800000000'], { as: clerk.token })).code).toBe(0);
    expect((await match(['13800000000'], { as: clerk.token })).code).toBe(429);
    gateway.clock.advance(15 * 60_000);
    expect((await match(['13800000000'], { as: clerk.token })).code).toBe(0);
  });

  it('has 1 to 10,000 rows', async () => {
    const rows = (count: number) => Array.from({ length: count }, (_, at) => String(10_000_000_000 + at));
    expect((await match(rows(0))).code).toBe(400);
    expect(found(await match(rows(1)))).toEqual([0, 1, 0]);
    expect(found(await match(rows(10_000)))).toEqual([0, 10_000, 0]);
    expect((await match(rows(10_001))).code).toBe(400);
  });

  it('is agreed to, shown and used by who has read it alone, and forgotten after a day where nothing is for it', async () => {
    const { phone } = await freshMember(gateway);
    const { id } = (await match([phone, '1'])).tdata;
    const other = await reader(['coupon:issue', 'coupon:list']);
    for (const path of [memberFilePaths.agree, memberFilePaths.show])
      expect((await send(path, { id }, firstSubject, other.token)).code).toBe(404);
    expect((await send(memberFilePaths.show, { id }, secondSubject)).code).toBe(404);
    const order = { id: await couponOf(), target: 'file', file: id, each: 1 };
    const preview = (as: string) => send<{ errors?: object }>(couponPaths.issuePreview, order, firstSubject, as);
    expect((await preview(token)).tdata.errors).toEqual({ file: '1 行没有找到会员，请先同意只用找到的会员' });
    expect((await send<MemberFileFigures>(memberFilePaths.agree, { id })).tdata).toMatchObject({ agreed: true });
    expect((await send<MemberFileFigures>(memberFilePaths.show, { id })).tdata).toMatchObject({
      agreed: true,
      found: 1,
    });
    expect((await preview(token)).code).toBe(0);
    expect((await preview(other.token)).tdata.errors).toEqual({ file: '文件已失效，请重新选择' });
    const empty = (await match(['1'])).tdata;
    await send(memberFilePaths.agree, { id: empty.id });
    const nobody = await send<{ errors: object }>(couponPaths.issuePreview, { ...order, file: empty.id });
    expect(nobody.tdata.errors).toEqual({ file: '文件中没有找到会员，请换一个文件' });
    const none = await send<{ errors: object }>(couponPaths.issuePreview, { ...order, file: null });
    expect(Object.keys(none.tdata.errors)).toEqual(['file']);
    gateway.clock.advance(25 * hourMs);
    await gateway.tick();
    expect(await db().select().from(memberFile).where(eq(memberFile.guid, id))).toEqual([]);
    expect(await membersOf(id)).toEqual([]);
    token = await gateway.signOn('1001');
    expect((await preview(token)).tdata.errors).toEqual({ file: '文件已失效，请重新选择' });
  });
});

describe('coupons for a file', () => {
  it('reach those who may receive, once by the guid of the dialog, and all or none', async () => {
    const fresh = await Promise.all([{}, {}, { enabled: false }].map((values) => freshMember(gateway, values)));
    const { id: file } = (await match(fresh.map(({ phone }) => phone))).tdata;
    const id = await couponOf({ issueQuantity: 3 });
    const order = { id, target: 'file', file, each: 1 };
    const outcome = { members: 2, limited: 0, issued: 2 };
    expect((await send(couponPaths.issuePreview, order)).tdata).toEqual({ ...outcome, stock: 3 });
    const guid = crypto.randomUUID();
    const tooMany = await send(couponPaths.issue, { ...order, each: 2, guid: crypto.randomUUID() });
    expect(tooMany.message).toContain('只剩 3 张，需要 4 张');
    expect(await given(id)).toEqual([]);
    const replies = await Promise.all([1, 2].map(() => send<IssueOutcome>(couponPaths.issue, { ...order, guid })));
    expect(replies.map(({ tdata }) => tdata)).toEqual([1, 2].map(() => ({ ...outcome, stock: 1 })));
    expect(await given(id)).toEqual(
      fresh
        .slice(0, 2)
        .map((one) => one.id)
        .sort(),
    );
  });

  it('do not reach the phone of who gives them', async () => {
    const [own] = await db()
      .select()
      .from(employee)
      .where(eq(employee.guid, demo('employee', '1001')));
    const self = await freshMember(gateway, { phone: own?.phone ?? '' });
    const { id: file } = (await match([self.phone])).tdata;
    const id = await couponOf();
    const reply = await send(couponPaths.issue, { id, target: 'file', file, each: 1, guid: crypto.randomUUID() });
    expect(reply.code).toBe(1000);
    expect(await given(id)).toEqual([]);
  });
});

describe('a subsidy for a file', () => {
  const hour = hourMs;
  const inHours = (hours: number) => new Date(gateway.clock.now().getTime() + hours * hour).toISOString();
  const terms = (values: object) => ({
    ...{ title: freshText(8), kind: 'balance', amount: '5.00', points: null, target: 'file', levels: null },
    ...{ label: null, members: null, file: null, frequency: 'once', startTime: inHours(1), endTime: inHours(240) },
    ...{ validityKind: 'days', validityDays: 30, remark: null },
    ...values,
  });
  const save = (values: object, as = token) =>
    send<{ id: string; errors?: object }>(subsidyActivity.calls.save, terms(values), firstSubject, as);

  it('is sent to those whom it meant when it was read, whoever changes or publishes it', async () => {
    const fresh = [await freshMember(gateway), await freshMember(gateway)];
    expect((await save({})).tdata.errors).toEqual({ file: expect.any(String) });
    const strange = await reader(['subsidyActivity:create']);
    const { id: file } = (await match([...fresh.map(({ phone }) => phone), '1'])).tdata;
    expect((await save({ file })).tdata.errors).toEqual({ file: '1 行没有找到会员，请先同意只用找到的会员' });
    await send(memberFilePaths.agree, { id: file });
    expect((await save({ file }, strange.token)).tdata.errors).toEqual({ file: '文件已失效，请重新选择' });
    const { id } = (await save({ file })).tdata;
    const [noted] = await db().select().from(operationLog).where(eq(operationLog.objectGuid, id));
    expect(noted?.detail).toContainEqual({ field: 'file', before: null, after: 'phones.xlsx' });
    const colleague = await reader(['subsidyActivity:list', 'subsidyActivity:show', 'subsidyActivity:edit']);
    const renamed = await send(
      subsidyActivity.calls.update,
      { id, version: 1, title: freshText(7) },
      firstSubject,
      colleague.token,
    );
    expect(renamed.code).toBe(0);
    const shown = await send<MemberFileFigures>(memberFilePaths.show, { id: file }, firstSubject, colleague.token);
    expect(shown.tdata).toMatchObject({ name: 'phones.xlsx', found: 2, missing: 1 });
    const preview = await send<SubsidyPreview>(subsidyPaths.preview, { id });
    expect(preview.tdata).toMatchObject({ targets: 2, total: '10.00' });
    expect((await send(subsidyPaths.publish, { id })).code).toBe(0);
    // A published one keeps its file, and its members are those of then.
    const other = (await match([fresh[0]?.phone ?? ''])).tdata;
    expect((await send(subsidyActivity.calls.update, { id, version: 3, file: other.id })).code).toBe(1000);
    gateway.clock.advance(26 * hour);
    await gateway.tick();
    const rows = await db().select().from(subsidyRow).where(eq(subsidyRow.activity, id));
    expect(rows.map(({ member, state }) => [member, state]).sort()).toEqual(
      fresh.map((one) => [one.id, 'sent']).sort(),
    );
    expect(await membersOf(file)).toEqual(fresh.map((one) => one.id).sort());
  });

  it('drops the file where it is for others', async () => {
    token = await gateway.signOn('1001');
    const { phone, id: someone } = await freshMember(gateway);
    const { id: file } = (await match([phone])).tdata;
    const { id } = (await save({ target: 'members', members: [someone], file })).tdata;
    const reply = await send<{ list: { file: unknown }[] }>(subsidyActivity.calls.list, { ids: [id], filters: {} });
    expect(reply.tdata.list).toMatchObject([{ file: null }]);
  });
});
