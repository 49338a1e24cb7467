import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type CodeBatch,
  type CodeFile,
  type CouponEffect,
  couponPaths,
  type IssueOutcome,
} from '#areas/marketing/coupon/commands';
import { couponIssuanceRecord } from '#areas/marketing/coupon/couponIssuanceRecord.contract';
import { opened } from '#entity/excel/testing/workbooks';
import { noProviders } from '#server/call/providers';
import { pbkdf2 } from '#server/call/slowHash';
import { isSealed, openVault } from '#server/call/vault';
import { job, operationLog } from '#server/db/schema';
import {
  couponCodeBatch,
  couponCodeFile,
  couponInstance,
  coupon as couponTable,
} from '#server/db/schema/marketing/coupon';
import { codesAStep, codesStep } from '#server/domain/marketing/coupon/codeBatch';
import { openCode } from '#server/domain/marketing/coupon/codes';
import { heldTerms } from '#server/domain/marketing/coupon/terms';
import { voidingStep, voidsAStep } from '#server/domain/marketing/coupon/voiding';
import { inPlace } from '#server/domain/workshop';
import { demo, firstSubject, newCaller, secondSubject } from '#tests/support/callers';
import type { Page } from '#tests/support/entityClient';
import { knownDay, openGateway } from '#tests/support/gateway';
import { addCoupon } from '#tests/support/marketing/coupon';
import { freshMember } from '#tests/support/member/desk';
import { addTestMembers } from '#tests/support/member/member';

// Batches of coupon codes: stock is taken at once (C1), they are made in steps, and their file is handed out once.

const gateway = openGateway(knownDay);
const db = () => gateway.database.db;
let token = '';

const send = <Answer = Record<string, unknown>>(path: string, body: object, as = token, subject = firstSubject) =>
  gateway.post<Answer>(path, { ...body }, { token: as, headers: { operSubjectGuid: subject } });
const order = (id: string, codes: number, guid: string = crypto.randomUUID()) =>
  send<IssueOutcome & { errors?: object }>(couponPaths.codes, { id, guid, codes });
async function begun(id: string, codes: number): Promise<string> {
  const guid = crypto.randomUUID();
  const reply = await order(id, codes, guid);
  if (reply.code !== 0) throw new Error(`refused: ${reply.message}`);
  return guid;
}
const batches = async (id: string) =>
  (await send<{ batches: CodeBatch[]; total: number }>(couponPaths.codeBatches, { id })).tdata.batches;
const stored = async (id: string) => {
  const [row] = await db().select().from(couponTable).where(eq(couponTable.guid, id));
  if (!row) throw new Error(`no coupon ${id}`);
  return row;
};
const made = (id: string) => db().$count(couponInstance, eq(couponInstance.coupon, id));
const config = {
  basePath: '/',
  demo: false,
  idleMinutes: 30,
  vault: openVault,
  slowHash: pbkdf2,
  providers: noProviders,
};
/** One step of a batch, as a worker does it; what it is to do outside is not done. */
const step = (issue: string) =>
  db().transaction((tx) => codesStep({ tx, now: gateway.clock.now(), config }, { issue, language: 'zh' }));

beforeAll(async () => {
  await addTestMembers(gateway, 4);
  token = await gateway.session('1001');
});

describe('a batch of codes', () => {
  it('takes stock at once, once by the guid of the dialog, and never more than there is (C1)', async () => {
    const id = await addCoupon(gateway, { issueQuantity: 3000 });
    const guid = crypto.randomUUID();
    const replies = await Promise.all([1, 2].map(() => order(id, 2500, guid)));
    const outcome = { members: 0, limited: 0, issued: 2500, stock: 500 };
    expect(replies.map(({ tdata }) => tdata)).toEqual([outcome, outcome]);
    expect(await stored(id)).toMatchObject({ issued: 2500 });
    const both = await Promise.all([1, 2].map(() => order(id, 300)));
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1000]);
    expect(both.find(({ code }) => code !== 0)?.message).toBe(
      '“测试券”只剩 200 张，需要 300 张；请减少发放，或选择其他优惠券',
    );
    expect(await stored(id)).toMatchObject({ issued: 2800 });
    await gateway.tick();
    expect(await made(id)).toBe(2800);
  });

  it('has 1 to 100,000 codes', async () => {
    const id = await addCoupon(gateway, { issueQuantity: 100_000 });
    for (const codes of [0, 100_001]) {
      const { tdata, code } = await order(id, codes);
      expect([code, Object.keys(tdata.errors ?? {})]).toEqual([422, ['codes']]);
    }
    expect((await order(id, 1)).code).toBe(0);
    const most = await addCoupon(gateway, { issueQuantity: 100_000 });
    const guid = await begun(most, 100_000);
    expect(await stored(most)).toMatchObject({ issued: 100_000 });
    expect(await batches(most)).toMatchObject([{ quantity: 100_000, made: codesAStep, state: 'making' }]);
    // The rest of it would take as long here as the whole suite.
    await db()
      .update(job)
      .set({ doneAt: gateway.clock.now().toISOString() })
      .where(eq(job.key, `coupon codes ${guid}`));
  });

  it('is made in steps, each of which is done once, whenever it is cut off', async () => {
    const id = await addCoupon(gateway, { issueQuantity: 5000 });
    const guid = await begun(id, 2 * codesAStep + 1);
    expect(await made(id)).toBe(codesAStep);
    await expect(
      db().transaction(async (tx) => {
        await codesStep({ tx, now: gateway.clock.now(), config }, { issue: guid, language: 'zh' });
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    expect(await made(id)).toBe(codesAStep);
    await Promise.all([step(guid), step(guid)]);
    expect(await made(id)).toBe(2 * codesAStep + 1);
    expect(await batches(id)).toMatchObject([{ made: 2 * codesAStep + 1, state: 'making' }]);
    await step(guid);
    await gateway.tick();
    expect(await made(id)).toBe(2 * codesAStep + 1);
    const [batch] = await batches(id);
    expect(batch).toMatchObject({ state: 'ready', quantity: 2 * codesAStep + 1, codesAt: null, operator: '郭海波' });
    const rows = await db().select().from(couponInstance).where(eq(couponInstance.coupon, id));
    expect(new Set(rows.map(({ code }) => code)).size).toBe(2 * codesAStep + 1);
    expect(rows.every(({ member, validUntil }) => !member && !validUntil)).toBe(true);
    expect(await step(guid)).toBeNull();
  });

  it('is finished where its coupon is stopped', async () => {
    const id = await addCoupon(gateway, { issueQuantity: 5000 });
    await begun(id, codesAStep + 1);
    expect((await send(couponPaths.stop, { id })).code).toBe(0);
    await gateway.tick();
    expect(await made(id)).toBe(codesAStep + 1);
    expect(await batches(id)).toMatchObject([{ state: 'ready' }]);
  });

  it('ends where its coupon is voided: what was made is void, the rest is never made and takes no stock', async () => {
    const id = await addCoupon(gateway, { issueQuantity: 5000 });
    const guid = await begun(id, codesAStep + 5);
    const effect = await send<CouponEffect>(couponPaths.effect, { id });
    expect(effect.tdata).toMatchObject({ open: codesAStep + 5, members: 0 });
    expect((await send(couponPaths.void, { id })).tdata).toMatchObject({ withdrawn: codesAStep });
    await gateway.tick();
    expect(await step(guid)).toBeNull();
    expect(await made(id)).toBe(codesAStep);
    expect(
      await db().$count(couponInstance, and(eq(couponInstance.coupon, id), eq(couponInstance.state, 'voided'))),
    ).toBe(codesAStep);
    expect(await stored(id)).toMatchObject({ issued: codesAStep, withdrawn: codesAStep, state: 'voided' });
    expect(await batches(id)).toMatchObject([{ state: 'ended', made: codesAStep }]);
    expect((await send(couponPaths.codeFile, { id: guid })).message).toBe(
      '“测试券”已作废，这批券码不能下载；请复制为新券后再生成券码',
    );
  });

  it('of a voided coupon is marked in steps, of which each is done once; no till takes any from the first moment on', async () => {
    const id = await addCoupon(gateway, { issueQuantity: 5000 });
    await begun(id, 2 * voidsAStep);
    await gateway.tick();
    const { id: someone } = await freshMember(gateway);
    const order = { id, guid: crypto.randomUUID(), target: 'members', members: [someone], each: 1 };
    expect((await send(couponPaths.issue, order)).code).toBe(0);
    const all = 2 * voidsAStep + 1;
    const now = gateway.clock.now();
    const takes = async () => {
      const held = await db().transaction((tx) =>
        heldTerms(tx, demo('store', 'BJ001'), [someone], { from: now, to: now }),
      );
      return held.get(someone)?.length ?? 0;
    };
    const marked = () =>
      db().$count(couponInstance, and(eq(couponInstance.coupon, id), eq(couponInstance.state, 'voided')));
    expect(await takes()).toBe(1);
    expect((await send(couponPaths.void, { id })).tdata).toMatchObject({ withdrawn: all });
    expect([await marked(), await takes()]).toEqual([voidsAStep, 0]);
    expect(await stored(id)).toMatchObject({ state: 'voided', issued: all, withdrawn: voidsAStep });
    const payload = { coupon: id, at: now.toISOString(), operator: '郭海波' };
    const marking = () => db().transaction((tx) => voidingStep({ tx, now }, payload));
    await expect(
      db().transaction(async (tx) => {
        await voidingStep({ tx, now }, payload);
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    expect(await marked()).toBe(voidsAStep);
    await Promise.all([marking(), marking()]);
    expect(await marked()).toBe(all);
    await gateway.tick();
    expect(await stored(id)).toMatchObject({ issued: all, withdrawn: all });
    const entry = await db()
      .select()
      .from(operationLog)
      .where(and(eq(operationLog.objectGuid, id), eq(operationLog.type, 'disable')));
    expect(entry[0]?.detail).toContainEqual({ field: 'withdrawn', before: 0, after: all });
  });

  it('ends with a file that nobody has had, also while that is being made', async () => {
    const [id, other] = [await addCoupon(gateway), await addCoupon(gateway)];
    const guid = await begun(id, 3);
    await gateway.tick();
    await send(couponPaths.void, { id });
    expect(await db().$count(couponCodeFile, eq(couponCodeFile.issue, guid))).toBe(0);
    const late = await begun(other, 3);
    const outside = await step(late);
    if (outside === null || !('outside' in outside)) throw new Error('no file is made');
    const write = await outside.outside(inPlace, (work) => db().transaction(work));
    await send(couponPaths.void, { id: other });
    await db().transaction((tx) => write({ tx, now: gateway.clock.now(), config }));
    expect(await db().$count(couponCodeFile, eq(couponCodeFile.issue, late))).toBe(0);
  });
});

describe('a gateway that stops', () => {
  it('begins no further step: the next one goes on', async () => {
    const id = await addCoupon(gateway, { issueQuantity: 2000 });
    await begun(id, codesAStep + 1);
    const made = async () => (await batches(id))[0]?.made;
    await gateway.tick(AbortSignal.abort());
    expect(await made()).toBe(codesAStep);
    await gateway.tick();
    expect(await made()).toBe(codesAStep + 1);
  });
});

describe('the file of a batch', () => {
  it('is handed out once to who has the right, with all codes, and noted in the log', async () => {
    const id = await addCoupon(gateway);
    const guid = await begun(id, 3);
    expect((await send(couponPaths.codeFile, { id: guid })).message).toBe('“测试券”的券码仍在生成，请稍后再下载');
    await gateway.tick();
    const [kept] = await db().select().from(couponCodeFile).where(eq(couponCodeFile.issue, guid));
    expect(isSealed(new TextDecoder().decode(kept?.file.slice(0, 16)))).toBe(true);
    const giver = await newCaller(gateway, token, { codes: ['coupon:issue', 'coupon:show', 'coupon:list'] });
    expect((await send(couponPaths.codeFile, { id: guid }, giver.token)).code).toBe(403);
    expect((await send(couponPaths.codeFile, { id: guid }, token, secondSubject)).code).toBe(404);
    expect((await send(couponPaths.codeBatches, { id }, token, secondSubject)).code).toBe(404);
    const replies = await Promise.all([1, 2].map(() => send<CodeFile>(couponPaths.codeFile, { id: guid })));
    expect(replies.map(({ code }) => code).sort()).toEqual([0, 1000]);
    const file = replies.find(({ code }) => code === 0)?.tdata;
    const bytes = Uint8Array.from(atob(file?.content ?? ''), (sign) => sign.charCodeAt(0));
    const sheet = (await opened(bytes.buffer)).worksheets[0];
    const lines = [1, 2, 3, 4].map((row) => [1, 2].map((column) => sheet?.getRow(row).getCell(column).value));
    const rows = await db().select().from(couponInstance).where(eq(couponInstance.coupon, id)).orderBy(sql`guid`);
    const codes = await Promise.all(rows.map((row) => openCode({ config }, row)));
    expect(codes.filter((code) => /^[0-9A-F]{16}$/.test(code))).toHaveLength(3);
    expect(lines).toEqual([['序号', '券码'], ...codes.map((code, at) => [at + 1, code])]);
    expect((await send(couponPaths.codeFile, { id: guid })).message).toBe(
      '“测试券”的这批券码已下载过，只能下载一次；如文件丢失，请重新生成券码',
    );
    expect(await db().$count(couponCodeFile, eq(couponCodeFile.issue, guid))).toBe(0);
    expect(await batches(id)).toMatchObject([{ state: 'handedOut', codesBy: '郭海波' }]);
    const entries = await db()
      .select()
      .from(operationLog)
      .where(and(eq(operationLog.objectGuid, id), eq(operationLog.type, 'export')));
    expect(entries).toHaveLength(1);
    expect(await db().$count(couponCodeBatch, eq(couponCodeBatch.coupon, id))).toBe(1);
  });

  it('has the only whole codes that nobody has claimed, for who may not hand them out', async () => {
    const id = await addCoupon(gateway);
    await begun(id, 1);
    const [row] = await db().select().from(couponInstance).where(eq(couponInstance.coupon, id));
    const code = await openCode({ config }, row ?? expect.unreachable());
    const masked = `********${code.slice(-4)}`;
    const codesOf = async (as: string) =>
      (await send<Page>(couponIssuanceRecord.calls.list, { filters: { coupon: id } }, as)).tdata.list.map(
        (one) => one.code,
      );
    const clerk = await newCaller(gateway, token, { codes: ['couponIssuanceRecord:list'] });
    expect(await codesOf(clerk.token)).toEqual([masked]);
    expect(await codesOf(token)).toEqual([code]);
    const found = await send<Page>(couponIssuanceRecord.calls.list, { keyword: code }, clerk.token);
    expect(found.tdata.list.map((one) => one.code)).toEqual([masked]);
    const options = await send<{ list: { name: string }[] }>(
      couponIssuanceRecord.calls.options,
      { ids: [row?.guid] },
      clerk.token,
    );
    expect(options.tdata.list.map(({ name }) => name)).toEqual([masked]);
    await db().update(couponInstance).set({ member: 'somebody' }).where(eq(couponInstance.coupon, id));
    expect(await codesOf(clerk.token)).toEqual([code]);
  });
});
