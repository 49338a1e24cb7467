import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type LevelMoves, type LevelProgress, levelPaths, type NewLevel } from '#areas/member/level/paths';
import { demoLevelGuid } from '#mocks/demo/member/level/demoLevels';
import { levelRecord, member } from '#server/db/schema/member/member';
import { firstSubject, newCaller, secondSubject } from '#tests/support/callers';
import type { Page, Refused, Row } from '#tests/support/entityClient';
import { knownDay, openGateway, type Reply } from '#tests/support/gateway';
import { addTestMembers } from '#tests/support/member/member';
import { storeFile } from '#tests/support/storedFile';
import { pngBytes } from '#ui/testing/sampleImages';

// Levels of members as data: their limits, who moves where when they change, and levels given by hand.

const gateway = openGateway(knownDay);
let token = '';
const database = () => gateway.database.db;
const level = (key: Parameters<typeof demoLevelGuid>[1], subject = firstSubject) => demoLevelGuid(subject, key);
const save = '/hsa-card-level/saveOrUpdate';

beforeAll(async () => {
  await addTestMembers(gateway, 80);
  token = await gateway.session('1001');
});

type Answer = Row & Refused & LevelMoves;

function call<T = Answer>(path: string, body: unknown, subject = firstSubject, as = token): Promise<Reply<T>> {
  return gateway.post<T>(path, body, { token: as, headers: { operSubjectGuid: subject } });
}

const detail = async (guid: string) =>
  (await gateway.get<Row>('/hsa-card-level/detail', { guid }, { token, headers: { operSubjectGuid: firstSubject } }))
    .tdata;

/** Members by level, as the database has them. */
async function held(subject = firstSubject): Promise<Record<string, number>> {
  const rows = await database()
    .select({ level: member.level, n: sql<number>`count(*)::int` })
    .from(member)
    .where(eq(member.subject, subject))
    .groupBy(member.level);
  return Object.fromEntries(rows.map(({ level: guid, n }) => [guid, n]));
}

/** Saves a level as the console does: what moves is agreed to as it was shown. */
async function agree(path: string, body: Record<string, unknown>) {
  const asked = await call(path, body);
  if (asked.code === 0) return { asked: [], reply: asked };
  expect(asked.tdata.token).toBeTruthy();
  return { asked: asked.tdata.moves, reply: await call(path, { ...body, token: asked.tdata.token }) };
}

const fresh = { enabled: true, cardStyle: 'plainColour', cardColour: 'rose' };

describe('levels', () => {
  it('are those of the subject, with how many members hold each', async () => {
    const { tdata } = await call<Page>('/hsa-card-level/list', { filters: { active: true } });
    expect(tdata.list.map(({ name, threshold }) => [name, threshold])).toEqual([
      ['普通会员', 0],
      ['黄金会员', 1000],
      ['铂金会员', 5000],
      ['钻石会员', 15_000],
    ]);
    const counts = await held();
    for (const { id, memberCount } of tdata.list) expect(memberCount).toBe(counts[id] ?? 0);
    const other = await call<Page>('/hsa-card-level/list', {}, secondSubject);
    expect(other.tdata.list.map(({ id }) => id)).toContain(level('gold', secondSubject));
    expect((await call(save, { id: level('gold', secondSubject), name: '偷改' })).code).toBe(404);
  });

  it('take names of one to ten Chinese characters, letters and digits, each once in a system', async () => {
    const system = `${firstSubject}-system`;
    const named = async (name: string) => {
      const { reply } = await agree(save, { ...(await detail(level('diamond'))), system, name });
      return reply;
    };
    const refused = async (name: string) =>
      (await call(save, { ...(await detail(level('diamond'))), system, name })).tdata.errors;
    expect((await named('A')).code).toBe(0);
    expect((await named('钻石会员2026年度')).code).toBe(0);
    for (const wrong of ['', '钻石会员2026年度版', '钻石 会员', '钻石-会员', '黄金会员'])
      expect(await refused(wrong)).toHaveProperty('name');
    expect((await named('钻石会员')).code).toBe(0);
  });

  it('rise strictly from each to the next, from 0 to 9,999,999, and are at most six', async () => {
    const gold = await detail(level('gold'));
    for (const [threshold, key] of [
      [0, 'threshold'],
      [5000, 'threshold'],
      [5001, 'threshold'],
      [-1, 'threshold'],
    ] as const) {
      const { code, tdata } = await call(save, { ...gold, threshold });
      expect({ threshold, code }).toEqual({ threshold, code: 422 });
      expect(tdata.errors).toHaveProperty(key);
    }
    const { tdata: start } = await gateway.get<NewLevel>(
      levelPaths.newLevel,
      {},
      { token, headers: { operSubjectGuid: firstSubject } },
    );
    expect(start).toEqual({ system: `${firstSubject}-system`, left: 2, threshold: 15_001 });
    const made: string[] = [];
    for (const [name, threshold] of [
      ['至尊', 9_999_999],
      ['黑金', 9_999_998],
    ] as const) {
      const { reply } = await agree(save, { ...fresh, system: start.system, name, threshold });
      expect(reply.code).toBe(0);
      made.push(reply.tdata.id);
    }
    expect(
      (await call(save, { ...fresh, system: start.system, name: '第七', threshold: 20_000 })).tdata.errors,
    ).toHaveProperty('name');
    expect((await call('/hsa-card-level/deleteLevel', { ids: made })).code).toBe(0);
    expect(
      (await call(save, { ...fresh, system: start.system, name: '太高', threshold: 10_000_000 })).tdata.errors,
    ).toHaveProperty('threshold');
  });

  it('are not deleted while members hold them, and the answer says how many', async () => {
    const counts = await held();
    const reply = await call('/hsa-card-level/deleteLevel', { ids: [level('gold')] });
    expect(reply.code).toBe(1000);
    expect(reply.message).toContain(String(counts[level('gold')]));
  });

  it('have a colour or a picture', async () => {
    const gold = await detail(level('gold'));
    expect((await call(save, { ...gold, cardStyle: 'image', cardImage: null })).tdata.errors).toHaveProperty(
      'cardImage',
    );
    expect((await call(save, { ...gold, cardColour: null })).tdata.errors).toHaveProperty('cardColour');
  });

  it('have a picture of at least 800 × 400 pixels and at most 1 MB', async () => {
    const most = 1024 * 1024;
    const errorOf = async (width: number, height: number, bytes: number) => {
      const cardImage = await storeFile(gateway, pngBytes(width, height, bytes));
      const gold = await detail(level('gold'));
      return (await call(save, { ...gold, cardStyle: 'image', cardImage })).tdata.errors?.cardImage ?? null;
    };
    const tooSmall = '图片至少 800×400 像素，请重新上传';
    expect(await errorOf(799, 400, 600)).toBe(tooSmall);
    expect(await errorOf(800, 399, 600)).toBe(tooSmall);
    expect(await errorOf(800, 400, most + 1)).toBe('图片不能超过 1024 KB，请压缩后重新上传');
    expect(await errorOf(800, 400, most)).toBeNull();
  });
});

describe('who moves where', () => {
  it('is said before a threshold changes, is done once agreed to, and is what was said (B5)', async () => {
    const before = await held();
    const gold = await detail(level('gold'));
    const asked = await call(save, { ...gold, threshold: 2500 });
    expect(asked.code).toBe(1000);
    expect(await held()).toEqual(before);
    expect((await detail(level('gold'))).threshold).toBe(1000);
    const { moves } = asked.tdata;
    expect(moves).toMatchObject([
      { from: level('gold'), to: level('ordinary'), fromName: '黄金会员', toName: '普通会员' },
    ]);
    const records = () => database().select().from(levelRecord).where(eq(levelRecord.kind, 'rule'));
    const known = (await records()).length;
    expect((await call(save, { ...gold, threshold: 2500, token: 'somebody else>said:1' })).code).toBe(1000);
    const done = await call(save, { ...gold, threshold: 2500, token: asked.tdata.token });
    expect(done.code).toBe(0);
    const after = await held();
    const [move] = moves;
    expect(after[level('gold')] ?? 0).toBe((before[level('gold')] ?? 0) - (move?.count ?? 0));
    expect(after[level('ordinary')]).toBe((before[level('ordinary')] ?? 0) + (move?.count ?? 0));
    expect((await records()).length - known).toBe(move?.count);
    // Back again, all are where they were.
    const { reply } = await agree(save, { ...(await detail(level('gold'))), threshold: 1000 });
    expect(reply.code).toBe(0);
    expect(await held()).toEqual(before);
  });

  it('is asked anew where others move by then', async () => {
    const before = await held();
    const gold = await detail(level('gold'));
    const asked = await call(save, { ...gold, threshold: 3000 });
    const [ordinary] = await database()
      .select()
      .from(member)
      .where(and(eq(member.subject, firstSubject), eq(member.level, level('ordinary'))));
    await database()
      .update(member)
      .set({ growthValue: 2000, level: level('gold') })
      .where(eq(member.guid, ordinary?.guid ?? ''));
    const again = await call(save, { ...gold, threshold: 3000, token: asked.tdata.token });
    expect(again.code).toBe(1000);
    expect(again.tdata.moves[0]?.count).toBe((asked.tdata.moves[0]?.count ?? 0) + 1);
    await database()
      .update(member)
      .set({ growthValue: ordinary?.growthValue, level: level('ordinary') })
      .where(eq(member.guid, ordinary?.guid ?? ''));
    expect(await held()).toEqual(before);
  });

  it('is said for another system and another basis too; the other subject stays as it is', async () => {
    const [mine, others] = [await held(), await held(secondSubject)];
    const made = await call('/member/system/save', { name: '积分体系', basis: 'points' });
    const id = made.tdata.id;
    expect((await call(levelPaths.activate, { id })).code).toBe(1000);
    for (const [name, threshold] of [
      ['新芽', 0],
      ['大树', 9000],
    ] as const)
      expect((await call(save, { ...fresh, system: id, name, threshold })).code).toBe(0);
    expect(await held()).toEqual(mine);
    const { asked, reply } = await agree(levelPaths.activate, { id });
    expect(reply.code).toBe(0);
    expect(asked.reduce((sum, { count }) => sum + count, 0)).toBe(Object.values(mine).reduce((sum, n) => sum + n, 0));
    expect(await held(secondSubject)).toEqual(others);
    expect((await call('/member/system/delete', { ids: [id] })).code).toBe(1000);
    const back = await agree(levelPaths.activate, { id: `${firstSubject}-system` });
    expect(back.reply.code).toBe(0);
    expect(await held()).toEqual(mine);
    expect((await call('/member/system/delete', { ids: [id] })).code).toBe(1000);
  });
});

describe('a level given by hand', () => {
  it('needs a right of its own and a reason; the member does not fall below it until it is taken back', async () => {
    const [one] = await database()
      .select()
      .from(member)
      .where(and(eq(member.subject, firstSubject), eq(member.level, level('ordinary'))));
    const id = one?.guid ?? '';
    const { token: other } = await newCaller(gateway, token, {
      codes: ['member:list', 'member:show', 'memberLevel:edit'],
    });
    const wish = { id, level: level('platinum'), reason: '老顾客' };
    expect((await call(levelPaths.fix, wish, firstSubject, other)).code).toBe(403);
    expect((await call(levelPaths.fix, { ...wish, reason: '  ' })).tdata.errors).toHaveProperty('reason');
    const hidden = await call(levelPaths.fix, { ...wish, reason: '老\u202e顾客' });
    expect(hidden.tdata.errors).toMatchObject({ reason: '含有无法识别的字符，请重新输入' });
    expect((await call(levelPaths.fix, wish, secondSubject)).code).toBe(404);
    expect((await call(levelPaths.fix, { ...wish, level: level('gold', secondSubject) })).tdata.errors).toHaveProperty(
      'level',
    );
    expect((await call(levelPaths.fix, wish)).tdata).toEqual({ level: level('platinum') });
    const progress = await call<LevelProgress>(levelPaths.progress, { id });
    expect(progress.tdata).toMatchObject({ level: '铂金会员', fixed: '铂金会员', next: { name: '钻石会员' } });
    const rows = await call<Page>('/member/grade_record/list', { filters: { member: id } });
    expect(rows.tdata.list.find(({ kind }) => kind === 'manual')).toMatchObject({
      remark: '老顾客',
      level: level('platinum'),
    });
    // A higher threshold of the levels below moves others, not this one.
    const { reply } = await agree(save, { ...(await detail(level('gold'))), threshold: 4999 });
    expect(reply.code).toBe(0);
    const now = async () => (await database().select().from(member).where(eq(member.guid, id)))[0]?.level;
    expect(await now()).toBe(level('platinum'));
    expect((await agree(save, { ...(await detail(level('gold'))), threshold: 1000 })).reply.code).toBe(0);
    expect((await call(levelPaths.fix, { id, level: null, reason: '已到期' })).tdata).toEqual({
      level: level('ordinary'),
    });
    expect(await now()).toBe(level('ordinary'));
  });
});

describe('benefits', () => {
  it('are set for one level or for all at once; rates from 0.01 to 9.99, birthdays 1 to 30 days before', async () => {
    const headers = { token, headers: { operSubjectGuid: firstSubject } };
    const get = async (name: string) =>
      (await gateway.get<Row & { levels: Record<string, unknown>[] }>(`/member/${name}/get`, {}, headers)).tdata;
    const discounts = await get('memberDiscount');
    expect(discounts.levels.map(({ discountRate }) => discountRate)).toEqual(['9.50', '9.00', '8.80', '8.80']);
    const changed = (rate: string | null) =>
      discounts.levels.map((row, place) => (place === 0 ? { ...row, discountRate: rate } : row));
    for (const [rate, code] of [
      ['0.00', 422],
      ['10', 422],
      ['9.991', 422],
    ] as const)
      expect((await call('/member/memberDiscount/save', { levels: changed(rate) })).code, rate).toBe(code);
    for (const rate of ['0.01', '9.99', '9.50'])
      expect((await call('/member/memberDiscount/save', { levels: changed(rate) })).code, rate).toBe(0);
    const stale = await call('/member/memberDiscount/save', { levels: changed('9.00'), version: discounts.version });
    expect(stale.code).toBe(409);
    const birthday = await get('birthdayPrivilege');
    const with30 = (birthdayDays: number | null, birthdayPoints: number | null) =>
      call('/member/birthdayPrivilege/save', {
        levels: birthday.levels.map((row, place) => (place === 1 ? { ...row, birthdayDays, birthdayPoints } : row)),
      });
    expect((await with30(30, 1)).code).toBe(0);
    expect((await with30(1, 9_999_999)).code).toBe(0);
    for (const wrong of [with30(31, 1), with30(0, 1), with30(null, 1), with30(7, null), with30(7, 10_000_000)])
      expect((await wrong).code).toBe(422);
  });
});
