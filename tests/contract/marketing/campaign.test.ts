import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CampaignStatus, campaignStatuses } from '#areas/marketing/campaign/campaign';
import { campaign } from '#areas/marketing/campaign/campaign.contract';
import {
  type CampaignConflict,
  type CampaignMove,
  campaignMoves,
  campaignPaths,
} from '#areas/marketing/campaign/commands';
import { operationLog } from '#server/db/schema';
import { campaign as campaignTable } from '#server/db/schema/marketing/campaign';
import { label, labelMember } from '#server/db/schema/member/label';
import { member } from '#server/db/schema/member/member';
import { chain, demo, firstSubject, newCaller, onlyStore, secondSubject } from '#tests/support/callers';
import type { Page } from '#tests/support/entityClient';
import { freshText } from '#tests/support/fieldEdges';
import { knownDay, openGateway } from '#tests/support/gateway';
import { addTestMembers } from '#tests/support/member/member';
import { dayMs } from '#values/duration';

// Campaigns: their terms between fields, every move from every status, what is in the way of one that is published, and scope.

const gateway = openGateway(knownDay);
const db = () => gateway.database.db;
let token = '';

const asked = (subject = firstSubject, as = token) => ({ token: as, headers: { operSubjectGuid: subject } });
const send = <Answer = Record<string, unknown>>(path: string, body: object, subject = firstSubject, as = token) =>
  gateway.post<Answer>(path, { ...body }, asked(subject, as));

const [beijing, shanghai] = [demo('store', 'BJ001'), demo('store', 'SH001')];
let months = 0;

/** A month that no other campaign of these tests is in. */
function ownMonth() {
  months += 1;
  const from = Date.parse('2030-01-01T00:00:00Z') + months * 40 * dayMs;
  return { startTime: new Date(from).toISOString(), endTime: new Date(from + 30 * dayMs).toISOString() };
}

const reduction = (values: object = {}) => ({
  ...{ title: freshText(6), type: 'fullReduction', draft: false, stores: [beijing], ...ownMonth() },
  ...{ reductions: [{ from: '100.00', off: '12.00' }], productScope: 'all', audience: 'everyone' },
  ...{ budgetKind: 'none', stackable: false, controlPercent: 0 },
  ...values,
});

async function made(values: object = {}): Promise<string> {
  const reply = await send<{ id: string }>(campaign.calls.save, reduction(values));
  if (reply.code !== 0) throw new Error(`campaign refused: ${JSON.stringify(reply)}`);
  return reply.tdata.id;
}

const stored = async (id: string) => {
  const [row] = await db().select().from(campaignTable).where(eq(campaignTable.guid, id));
  if (!row) throw new Error(`no campaign ${id}`);
  return row;
};

const move = (name: CampaignMove, id: string, as = token) =>
  send<{ status: string; conflicts?: CampaignConflict[] }>(campaignPaths[name], { id }, firstSubject, as);

const published = async (values: object = {}) => {
  const id = await made(values);
  const reply = await move('publish', id);
  if (reply.code !== 0) throw new Error(`publish refused: ${JSON.stringify(reply)}`);
  return id;
};

const now = Date.parse(knownDay);
const around = (from: number, to: number) => ({
  startTime: new Date(now + from * dayMs).toISOString(),
  endTime: new Date(now + to * dayMs).toISOString(),
});

/** How a campaign comes to have a status. */
const rows: Record<CampaignStatus, object> = {
  draft: { state: 'draft' },
  notPublished: { state: 'unpublished' },
  upcoming: { state: 'published' },
  inProgress: { state: 'published', ...around(-1, 1) },
  paused: { state: 'paused', ...around(-1, 1) },
  disabled: { state: 'disabled', ...around(-1, 1) },
  ended: { state: 'published', ...around(-2, -1) },
};

async function inStatus(status: CampaignStatus): Promise<string> {
  // Of a type and a store where nothing is in the way.
  const id = await made({ type: 'secondHalf', rate: '5.00', stackable: true });
  await db().update(campaignTable).set(rows[status]).where(eq(campaignTable.guid, id));
  return id;
}

const moves = Object.keys(campaignMoves).filter((name): name is CampaignMove => name in campaignMoves);

beforeAll(async () => {
  await addTestMembers(gateway);
  token = await gateway.session('1001');
});

describe('the terms of a campaign', () => {
  const dish = { commodity: demo('commodity', 'A-酸梅汤'), quantity: 1 };
  const none = { reductions: null };
  const discount = (...tiers: [from: string, rate: string][]) => ({
    ...none,
    type: 'fullDiscount',
    discounts: tiers.map(([from, rate]) => ({ from, rate })),
  });
  const gift = (values: object) => ({
    ...none,
    ...{ type: 'giftWithPurchase', giftFrom: '100.00', giftItems: [dish], ...values },
  });
  const cases: [string, object, string | null][] = [
    ['a title of 20', { title: freshText(20) }, null],
    ['no title of 21', { title: freshText(21) }, 'title'],
    ['a start after now', { startTime: new Date(now + 1).toISOString() }, null],
    ['no start now', { startTime: knownDay }, 'startTime'],
    ['an end after its start', { startTime: '2031-01-01T00:00:00Z', endTime: '2031-01-01T00:00:00.001Z' }, null],
    ['no end at its start', { startTime: '2031-01-01T00:00:00Z', endTime: '2031-01-01T00:00:00Z' }, 'endTime'],
    ['stores', { stores: [] }, 'stores'],
    ['stores of this subject', { stores: [demo('store', 'GZ001')] }, 'stores'],
    ['tiers', none, 'reductions'],
    ['nothing of a draft', { ...none, draft: true }, null],
    ['rising tiers of a draft too', { draft: true, ...discount(['100.00', '9'], ['100.00', '8']) }, 'discounts.1.from'],
    ['rising tiers', discount(['100.00', '9'], ['100.01', '8']), null],
    ['no falling tiers (A6)', discount(['100.00', '9'], ['99.99', '8']), 'discounts.1.from'],
    ['the largest rate', discount(['0.01', '9.99']), null],
    ['no rate of 10', discount(['100.00', '10']), 'discounts.0.rate'],
    ['a reduction up to its threshold', { reductions: [{ from: '10.00', off: '10.00' }] }, null],
    ['none above it', { reductions: [{ from: '10.00', off: '10.01' }] }, 'reductions.0.off'],
    ['a gift', gift({}), null],
    ['a threshold of gifts', gift({ giftFrom: null }), 'giftFrom'],
    ['gifts at all', gift({ giftItems: [] }), 'giftItems'],
    ['99 of a gift', gift({ giftItems: [{ ...dish, quantity: 99 }] }), null],
    ['no 100 of a gift', gift({ giftItems: [{ ...dish, quantity: 100 }] }), 'giftItems.0.quantity'],
    ['a gift once', gift({ giftItems: [dish, dish] }), 'giftItems.1.commodity'],
    [
      'gifts of this subject',
      gift({ giftItems: [{ commodity: demo('commodity', 'B-柠檬茶'), quantity: 1 }] }),
      'giftItems.0.commodity',
    ],
    ['a rate of the second piece', { ...none, type: 'secondHalf' }, 'rate'],
    ['categories where it is about some', { productScope: 'categories', categories: [] }, 'categories'],
    ['products where it is about some', { productScope: 'products' }, 'products'],
    ['products of this subject', { productScope: 'products', products: [demo('commodity', 'B-柠檬茶')] }, 'products'],
    ['levels', { audience: 'levels' }, 'levels'],
    ['labels', { audience: 'labels', labels: [] }, 'labels'],
    ['groups', { audience: 'groups' }, 'groups'],
    ['an amount of the budget', { budgetKind: 'money' }, 'budgetAmount'],
    ['uses of the budget', { budgetKind: 'uses' }, 'budgetUses'],
    ['a control group of 20 %', { audience: 'members', controlPercent: 20 }, null],
    ['none of 21 %', { audience: 'members', controlPercent: 21 }, 'controlPercent'],
  ];
  it.each(cases)('ask for %s', async (_, values, refused) => {
    const reply = await send<{ errors?: Record<string, string> }>(campaign.calls.save, reduction(values));
    expect({ code: reply.code, at: Object.keys(reply.tdata?.errors ?? {}) }).toEqual({
      code: refused ? 422 : 0,
      at: refused ? [refused] : [],
    });
  });

  it('are kept as the type has them: the rest of a form is dropped, and nobody is left out where all are meant', async () => {
    const id = await made({ rate: '5.00', giftFrom: '10.00', budgetUses: 5, controlPercent: 10, levels: [] });
    expect(await stored(id)).toMatchObject({ rate: null, giftFrom: null, budgetUses: null, controlPercent: 0 });
  });

  it('may keep a start that has gone by when something else of an unpublished one changes', async () => {
    const id = await made();
    await db().update(campaignTable).set(around(-1, 1)).where(eq(campaignTable.guid, id));
    expect((await send(campaign.calls.update, { id, version: 1, title: freshText(5) })).code).toBe(0);
    expect((await move('publish', id)).message).toContain('开始时间已过');
  });
});

describe('every move from every status', () => {
  /** The table of moves, written out once more: what leads where. */
  const table: Record<CampaignStatus, Partial<Record<CampaignMove | 'edit' | 'delete', CampaignStatus | 'done'>>> = {
    draft: { publish: 'upcoming', edit: 'done', delete: 'done' },
    notPublished: { publish: 'upcoming', edit: 'done', delete: 'done' },
    upcoming: { unpublish: 'notPublished', pause: 'paused', end: 'ended', disable: 'disabled' },
    inProgress: { pause: 'paused', end: 'ended', disable: 'disabled' },
    paused: { resume: 'inProgress', end: 'ended', disable: 'disabled' },
    disabled: { delete: 'done' },
    ended: { delete: 'done' },
  };
  it.each(campaignStatuses)('from %s follows the table; all others change nothing (A1, A3)', async (status) => {
    for (const name of moves) {
      const id = await inStatus(status);
      const before = await stored(id);
      const reply = await move(name, id);
      const wanted = table[status][name];
      expect({ status, name, code: reply.code }).toEqual({ status, name, code: wanted ? 0 : 1000 });
      const after = await stored(id);
      if (wanted) {
        expect(reply.tdata.status).toBe(wanted);
        expect(after.version).toBe(before.version + 1);
      } else expect(after).toEqual(before);
    }
    const edited = await inStatus(status);
    const { version } = await stored(edited);
    const edit = await send(campaign.calls.update, {
      id: edited,
      version,
      title: freshText(5),
      draft: status === 'draft',
    });
    expect({ status, edit: edit.code }).toEqual({ status, edit: table[status].edit ? 0 : 1000 });
    if (!table[status].edit)
      expect(edit.message).toBe('已发布的活动不可编辑；未开始的可先撤回发布，其余请复制为新活动');
    const gone = await inStatus(status);
    const removal = await send(campaign.calls.delete, { ids: [gone] });
    expect({ status, removal: removal.code }).toEqual({ status, removal: table[status].delete ? 0 : 1000 });
    const isOver = status === 'disabled' || status === 'ended';
    const kept = (await db().select().from(campaignTable).where(eq(campaignTable.guid, gone)))[0]?.archived;
    expect(kept).toBe(isOver ? true : table[status].delete ? undefined : false);
  });

  it('is logged with the status before and after', async () => {
    const id = await published();
    await move('pause', id);
    const log = await db().select().from(operationLog).where(eq(operationLog.objectGuid, id));
    const details = log.map(({ type, detail }) => ({ type, detail }));
    expect(details).toContainEqual({
      type: 'disable',
      detail: [{ field: 'status', before: 'upcoming', after: 'paused' }],
    });
  });

  it('happens once, however often a call is repeated', async () => {
    const id = await made();
    const key = crypto.randomUUID();
    const twice = () =>
      gateway.post(
        campaignPaths.publish,
        { id },
        { token, headers: { operSubjectGuid: firstSubject, 'Idempotency-Key': key } },
      );
    const replies = await Promise.all([twice(), twice()]);
    expect(replies.map(({ code }) => code)).toEqual([0, 0]);
    expect((await stored(id)).version).toBe(2);
  });

  it('is refused of a draft that lacks its terms', async () => {
    const id = await made({ draft: true, reductions: null });
    expect((await move('publish', id)).message).toContain('内容不完整');
    expect((await stored(id)).state).toBe('draft');
  });

  it.each(campaignStatuses)('can be looked up by the status that is shown: %s', async (status) => {
    const id = await inStatus(status);
    const list = async (filters: object) =>
      (await send<Page>(campaign.calls.list, { filters, size: 100 })).tdata.list.map((row) => row.id);
    expect(await list({ status: [status] })).toContain(id);
    expect(await list({ status: campaignStatuses.filter((one) => one !== status) })).not.toContain(id);
  });
});

describe('a campaign that is published', () => {
  const clash = async (values: object, other: object) => {
    const month = ownMonth();
    const first = await published({ ...month, ...values });
    const second = await made({ ...month, ...other });
    const reply = await move('publish', second);
    return { first, second, reply, conflicts: reply.tdata?.conflicts ?? [] };
  };
  const dish = demo('commodity', 'A-毛血旺');

  it('is refused beside others of its type, all of which are named at once with stores and time (A5)', async () => {
    const month = ownMonth();
    const workdays = await published({ ...month, weekdays: ['monday'], stores: [beijing, shanghai] });
    const weekend = await published({ ...month, weekdays: ['sunday'] });
    const id = await made({ ...month, stores: [beijing, shanghai] });
    const check = await send<{ conflicts: CampaignConflict[] }>(campaignPaths.check, { id });
    const reply = await move('publish', id);
    expect(reply.code).toBe(1000);
    expect(new Set(reply.tdata.conflicts?.map(({ guid }) => guid))).toEqual(new Set([workdays, weekend]));
    expect(check.tdata.conflicts).toEqual(reply.tdata.conflicts);
    const one = reply.tdata.conflicts?.find(({ guid }) => guid === workdays);
    expect(one?.stores).toHaveLength(2);
    expect(one).toMatchObject(month);
    expect(reply.message).toContain((await stored(workdays)).title);
    expect((await stored(id)).state).toBe('unpublished');
  });

  const cases: [string, object, object, boolean][] = [
    ['another type', {}, { type: 'secondHalf', rate: '5.00' }, false],
    ['another store', {}, { stores: [shanghai] }, false],
    ['one store in common', { stores: [beijing, shanghai] }, { stores: [shanghai] }, true],
    ['both stackable', { stackable: true }, { stackable: true }, false],
    ['one of them stackable', { stackable: true }, {}, true],
    ['other days', { weekdays: ['monday'] }, { weekdays: ['tuesday', 'friday'] }, false],
    ['a day in common', { weekdays: ['monday', 'friday'] }, { weekdays: ['tuesday', 'friday'] }, true],
    [
      'times that touch',
      { periods: [{ startTime: '11:00', endTime: '14:00' }] },
      { periods: [{ startTime: '14:00', endTime: '17:00' }] },
      false,
    ],
    [
      'times that overlap by a minute',
      { periods: [{ startTime: '11:00', endTime: '14:01' }] },
      { periods: [{ startTime: '14:00', endTime: '17:00' }] },
      true,
    ],
    [
      'times past midnight',
      { periods: [{ startTime: '22:00', endTime: '02:00' }] },
      { periods: [{ startTime: '01:00', endTime: '03:00' }] },
      true,
    ],
    [
      'other categories',
      { productScope: 'categories', categories: [{ category: '川味' }] },
      { productScope: 'categories', categories: [{ category: '凉菜' }] },
      false,
    ],
    [
      'a product of the category',
      { productScope: 'categories', categories: [{ category: '招牌' }, { category: '川味' }] },
      { productScope: 'products', products: [dish] },
      true,
    ],
    [
      'a product of another category',
      { productScope: 'categories', categories: [{ category: '酒水' }] },
      { productScope: 'products', products: [dish] },
      false,
    ],
  ];
  it.each(cases)('beside one with %s', async (_, first, second, refused) => {
    const { reply } = await clash(first, second);
    expect(reply.code).toBe(refused ? 1000 : 0);
  });

  it('begins when another ends, and not a moment sooner', async () => {
    const first = ownMonth();
    const later = { startTime: first.endTime, endTime: new Date(Date.parse(first.endTime) + dayMs).toISOString() };
    await published(first);
    expect((await move('publish', await made(later))).code).toBe(0);
    const sooner = new Date(Date.parse(first.endTime) - 1).toISOString();
    expect((await move('publish', await made({ ...later, startTime: sooner }))).code).toBe(1000);
  });

  it('is not in the way while it is paused, and is checked again when it goes on', async () => {
    const { first, second } = await clash({}, {});
    await move('pause', first);
    expect((await move('publish', second)).code).toBe(0);
    expect((await move('resume', first)).code).toBe(1000);
    await move('end', second);
    expect((await move('resume', first)).code).toBe(0);
  });

  it('is one of two that are published at once', async () => {
    const month = ownMonth();
    const both = [await made(month), await made(month)];
    const replies = await Promise.all(both.map((id) => move('publish', id)));
    expect(replies.map(({ code }) => code).sort()).toEqual([0, 1000]);
  });
});

describe('campaigns of other places', () => {
  it('are those of another subject: there for nobody who chose this one', async () => {
    const id = await made();
    for (const name of moves) expect((await send(campaignPaths[name], { id }, secondSubject)).code).toBe(404);
    expect((await send(campaignPaths.check, { id }, secondSubject)).code).toBe(404);
    expect((await send(campaign.calls.delete, { ids: [id] }, secondSubject)).code).toBe(404);
  });

  it('are counted and never moved where they reach beyond the caller’s stores', async () => {
    const { token: own } = await newCaller(gateway, token, { scope: onlyStore('BJ001') });
    const wide = await made({ stores: [beijing, shanghai] });
    const away = await made({ stores: [shanghai] });
    const mine = await made({ stores: [beijing] });
    const one = await gateway.call<{ stores: string[]; outside: Record<string, number> }>(
      'GET',
      `${campaign.calls.getOne}?guid=${wide}`,
      undefined,
      asked(firstSubject, own),
    );
    expect(one.tdata).toMatchObject({ stores: [beijing], outside: { stores: 1 } });
    expect((await move('publish', wide, own)).message).toContain('1');
    expect((await stored(wide)).state).toBe('unpublished');
    expect((await move('publish', away, own)).code).toBe(404);
    expect((await send(campaign.calls.delete, { ids: [wide] }, firstSubject, own)).code).toBe(1000);
    expect((await move('publish', mine, own)).code).toBe(0);
  });

  it('are moved only by those who may', async () => {
    const id = await made();
    const { token: reader } = await newCaller(gateway, token, { codes: ['campaign:list', 'campaign:show'] });
    for (const name of moves) expect((await move(name, id, reader)).code).toBe(403);
    expect((await send(campaign.calls.delete, { ids: [id] }, firstSubject, reader)).code).toBe(403);
    expect((await send(campaignPaths.audience, { audience: 'members' }, firstSubject, reader)).code).toBe(403);
  });
});

describe('the audience of a campaign', () => {
  const count = async (body: object) => (await send<{ members: number }>(campaignPaths.audience, body)).tdata.members;

  it('is counted as the members are', async () => {
    const all = await db().$count(
      member,
      and(eq(member.merchant, chain), eq(member.subject, firstSubject), eq(member.enabled, true)),
    );
    expect(await count({ audience: 'members' })).toBe(all);
    const [one] = await db()
      .select({ level: member.level })
      .from(member)
      .where(and(eq(member.subject, firstSubject), eq(member.enabled, true)));
    const ofLevel = await db().$count(
      member,
      and(eq(member.subject, firstSubject), eq(member.enabled, true), eq(member.level, one?.level ?? '')),
    );
    expect(await count({ audience: 'levels', levels: [one?.level] })).toBe(ofLevel);
    expect(ofLevel).toBeGreaterThan(0);
    expect(await count({ audience: 'levels', levels: [] })).toBe(0);
  });

  it('has each member of a label once', async () => {
    const [tag] = await db().select().from(label).where(eq(label.subject, firstSubject));
    const [who] = await db()
      .select()
      .from(member)
      .where(and(eq(member.subject, firstSubject), eq(member.enabled, true)));
    if (!tag || !who) throw new Error('the demo has no label');
    const before = await count({ audience: 'labels', labels: [tag.guid] });
    const [had] = await db()
      .select()
      .from(labelMember)
      .where(and(eq(labelMember.label, tag.guid), eq(labelMember.member, who.guid)));
    await db().insert(labelMember).values({ label: tag.guid, member: who.guid, since: knownDay }).onConflictDoNothing();
    expect(await count({ audience: 'labels', labels: [tag.guid] })).toBe(had ? before : before + 1);
  });
});
