import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ListingAsked, type Listings, activityPaths as paths } from '#areas/takeaway/activity/activity';
import { batchPaths } from '#areas/takeaway/batch/takeawayBatch.contract';
import type { Mood } from '#areas/takeaway/binding/moods';
import { platformActivity, platformActivityStore, platformOffer } from '#server/db/schema/takeaway/activity';
import { demo, newCaller, onlyStore, secondSubject } from '#tests/support/callers';
import { freshText } from '#tests/support/fieldEdges';
import { type CallExtra, knownDay, openGateway } from '#tests/support/gateway';
import { ofFirst } from '#tests/support/member/desk';
import { addSales } from '#tests/support/sales/sales';
import { dayMs } from '#values/duration';

// Activities on third-party platforms: listed and delisted once each, whatever the platform answers (A12). It is Friday 20 November 2026.

const gateway = openGateway(knownDay);
const base = '/third_party_activity';
const [beijing, shanghai, hangzhou] = ['BJ001', 'SH001', 'HZ001'].map((code) => demo('store', code));
let token = '';

beforeAll(async () => {
  token = await gateway.session('1001');
});

const ask = <T>(path: string, body: Record<string, unknown>, extra: CallExtra = {}) =>
  gateway.post<T>(path, body, { token, headers: ofFirst, ...extra });

async function mood(answers: Mood): Promise<void> {
  expect((await ask(batchPaths.setMood, { platform: 'americanRegiment', mood: answers })).code).toBe(0);
}

beforeEach(() => mood('well'));

const at = (days: number) => new Date(gateway.clock.now().getTime() + days * dayMs).toISOString();

const terms = (more: Record<string, unknown> = {}) => ({
  ...{ title: freshText(8), platform: 'americanRegiment', type: 'fullReduction', start: at(-1), end: at(20) },
  ...{ stores: [beijing, shanghai], tiers: [{ from: '30.00', off: '8.00' }], off: null, goods: null },
  ...{ instructions: null, ...more },
});

interface Activity {
  id: string;
  version: number;
  status: string;
  online: number;
  waiting: number;
  failed: number;
}

async function made(more: Record<string, unknown> = {}): Promise<string> {
  const reply = await ask<Activity>(`${base}/save`, terms(more));
  expect(reply).toMatchObject({ code: 0 });
  return reply.tdata.id;
}

async function one(id: string, extra: CallExtra = {}): Promise<Activity> {
  return (await gateway.get<Activity>(`${base}/getOne`, { guid: id }, { token, headers: ofFirst, ...extra })).tdata;
}

const list = (id: string, extra?: CallExtra) => ask<ListingAsked>(paths.list, { id }, extra);
const delist = (id: string, extra?: CallExtra) => ask<ListingAsked>(paths.delist, { id }, extra);
const storesOf = async (id: string, extra?: CallExtra) => (await ask<Listings>(paths.stores, { id }, extra)).tdata;

/** How often the platform was sent an activity, by store. */
async function received(activity: string): Promise<Record<string, number>> {
  const rows = await gateway.database.db.select().from(platformOffer).where(eq(platformOffer.activity, activity));
  return Object.fromEntries(rows.map(({ store, received: times }) => [store, times]));
}

describe('an activity', () => {
  it.each([
    ['an end at its start', { start: at(1), end: at(1) }, 'end'],
    ['an end that is past', { start: at(-3), end: at(-1) }, 'end'],
    ['no stores', { stores: [] }, 'stores'],
    ['no tiers', { tiers: [] }, 'tiers'],
    ['six tiers', { tiers: [1, 2, 3, 4, 5, 6].map((n) => ({ from: `${n * 10}.00`, off: `${n}.00` })) }, 'tiers'],
    [
      'a threshold that does not rise',
      {
        tiers: [
          { from: '30.00', off: '8.00' },
          { from: '30.00', off: '9.00' },
        ],
      },
      'tiers.1.from',
    ],
    ['as much off as the threshold', { tiers: [{ from: '30.00', off: '30.00' }] }, 'tiers.0.off'],
    ['no amount for new customers', { type: 'newCustomer' }, 'off'],
    ['no dishes on sale', { type: 'flashSale' }, 'goods'],
    [
      'a dish that costs no less than usual',
      { type: 'flashSale', goods: [{ commodity: demo('commodity', 'A-毛血旺'), price: '68.00' }] },
      'goods.0.price',
    ],
    [
      'a dish twice',
      {
        type: 'flashSale',
        goods: [
          { commodity: demo('commodity', 'A-毛血旺'), price: '50.00' },
          { commodity: demo('commodity', 'A-毛血旺'), price: '40.00' },
        ],
      },
      'goods.1.commodity',
    ],
    [
      'a dish of another subject',
      { type: 'flashSale', goods: [{ commodity: demo('commodity', 'B-珍珠奶茶'), price: '1.00' }] },
      'goods.0.commodity',
    ],
    ['a store of another subject', { stores: [demo('store', 'GZ001')] }, 'stores'],
    ['a title of 21 characters', { title: '满'.repeat(21) }, 'title'],
    ['the own shop for a platform', { platform: 'proprietary' }, 'platform'],
  ])('with %s is refused at its field', async (_, more, field) => {
    const reply = await ask<{ errors?: Record<string, unknown> }>(`${base}/save`, terms(more));
    expect(reply.code).not.toBe(0);
    expect(Object.keys(reply.tdata.errors ?? {})).toContain(field);
  });

  it('is taken at the edges: five tiers, a title of 20 characters, a cent less than usual', async () => {
    await made({
      tiers: [1, 2, 3, 4, 5].map((n) => ({ from: `${n * 10}.00`, off: `${n}.00` })),
      title: '满'.repeat(20),
    });
    await made({ type: 'flashSale', goods: [{ commodity: demo('commodity', 'A-毛血旺'), price: '67.99' }] });
    await made({ type: 'newCustomer', off: '0.01' });
  });
});

describe('putting online', () => {
  it('asks each store’s platform once, says what is there, and may be asked for again without effect', async () => {
    const id = await made();
    expect((await one(id)).status).toBe('notListed');
    const key = crypto.randomUUID();
    const first = await list(id, { key });
    expect(first.tdata).toEqual({ asked: 2, already: 0 });
    expect(await list(id, { key })).toEqual(first);
    expect(await one(id)).toMatchObject({ status: 'notListed', waiting: 2 });
    await gateway.tick();
    expect(await one(id)).toMatchObject({ status: 'inProgress', online: 2, waiting: 0, failed: 0 });
    expect((await list(id)).tdata).toEqual({ asked: 0, already: 2 });
    await gateway.tick();
    expect(await received(id)).toEqual({ [beijing ?? '']: 1, [shanghai ?? '']: 1 });
    expect((await storesOf(id)).stores.map(({ online, state }) => [online, state])).toEqual([
      [true, 'done'],
      [true, 'done'],
    ]);
  });

  it('is not started before its start, in progress from then on, and ended at its end', async () => {
    const minute = 60_000;
    const id = await made({ start: at(10 / 1440), end: at(20 / 1440) });
    await list(id);
    await gateway.tick();
    expect((await one(id)).status).toBe('notStarted');
    gateway.clock.advance(10 * minute - 1);
    expect((await one(id)).status).toBe('notStarted');
    gateway.clock.advance(1);
    expect((await one(id)).status).toBe('inProgress');
    gateway.clock.advance(10 * minute - 1);
    expect((await one(id)).status).toBe('inProgress');
    gateway.clock.advance(1);
    expect((await one(id)).status).toBe('ended');
    expect((await list(id)).message).toMatch(/已结束/);
    expect((await delist(id)).message).toMatch(/已结束/);
    const edit = await ask(`${base}/update`, { ...terms(), id, version: (await one(id)).version });
    expect(edit.message).toMatch(/已结束，不能再编辑；可以归档/);
    const found = await ask<{ list: Activity[] }>(`${base}/list`, { filters: { status: ['ended'] } });
    expect(found.tdata.list.map((row) => row.id)).toContain(id);
  });

  it('counts an answer that comes twice once', async () => {
    const id = await made();
    await mood('twice');
    await list(id);
    await gateway.tick();
    expect(await one(id)).toMatchObject({ online: 2, failed: 0 });
    expect(Object.values(await received(id))).toEqual([1, 1]);
  });

  it('says which platform refused, and is asked again by hand where it failed only', async () => {
    const id = await made({ stores: [beijing, shanghai, hangzhou] });
    await list(id);
    await gateway.tick();
    expect(await one(id)).toMatchObject({ status: 'inProgress', online: 2, failed: 1 });
    const failures = (await storesOf(id)).stores.map(({ failure }) => failure);
    expect(failures.filter(Boolean)).toEqual(['unbound']);
    await mood('refuses');
    expect((await list(id)).tdata).toEqual({ asked: 1, already: 2 });
    await gateway.tick();
    expect(Object.values(await received(id))).toEqual([1, 1]);
  });

  it('waits for a platform that is away, tries again by itself, and gives up after the third time', async () => {
    const id = await made({ stores: [beijing] });
    await mood('away');
    await list(id);
    for (const wait of [0, 10_000, 60_000, 300_000]) {
      gateway.clock.advance(wait + 1000);
      expect(await one(id)).toMatchObject({ waiting: 1, online: 0, failed: 0 });
      await gateway.tick();
    }
    expect(await one(id)).toMatchObject({ waiting: 0, online: 0, failed: 1 });
    await mood('well');
    await list(id);
    await gateway.tick();
    expect(await one(id)).toMatchObject({ online: 1, failed: 0 });
  });

  it('comes online by itself as soon as the platform is back', async () => {
    const id = await made({ stores: [beijing] });
    await mood('away');
    await list(id);
    await gateway.tick();
    await mood('well');
    gateway.clock.advance(11_000);
    await gateway.tick();
    expect(await one(id)).toMatchObject({ online: 1, waiting: 0 });
    expect(await received(id)).toEqual({ [beijing ?? '']: 1 });
  });
});

describe('taking offline', () => {
  it('leaves no platform with it, also where it was just being put online', async () => {
    const id = await made();
    await list(id);
    expect((await delist(id)).tdata).toEqual({ asked: 2, already: 0 });
    await gateway.tick();
    expect(await one(id)).toMatchObject({ status: 'notListed', online: 0, waiting: 0, failed: 0 });
    expect(await received(id)).toEqual({});
    expect((await delist(id)).tdata).toEqual({ asked: 0, already: 2 });
  });

  it('of what never came online forgets the failure without asking', async () => {
    const id = await made({ stores: [hangzhou] });
    await list(id);
    await gateway.tick();
    expect(await one(id)).toMatchObject({ failed: 1 });
    expect((await delist(id)).tdata.asked).toBe(0);
    expect(await one(id)).toMatchObject({ failed: 0, waiting: 0 });
  });

  it('makes it editable again, which it is not while a platform has it or is asked', async () => {
    const id = await made();
    const edit = async () => ask(`${base}/update`, { ...terms(), id, version: (await one(id)).version });
    await list(id);
    expect((await edit()).message).toMatch(/请先下架/);
    await gateway.tick();
    expect((await edit()).message).toMatch(/请先下架/);
    expect((await ask(`${base}/delete`, { ids: [id] })).message).toMatch(/请先下架/);
    await delist(id);
    await gateway.tick();
    expect((await edit()).code).toBe(0);
    expect((await ask(`${base}/delete`, { ids: [id] })).code).toBe(0);
  });
});

describe('every act in every situation of an activity', () => {
  const online = async (more: Record<string, unknown> = {}) => {
    const id = await made(more);
    await list(id);
    await gateway.tick();
    return id;
  };
  const asking = async () => {
    const id = await made();
    await list(id);
    return id;
  };
  const over = async () => {
    const id = await online();
    await gateway.database.db
      .update(platformActivity)
      .set({ end: at(0) })
      .where(eq(platformActivity.guid, id));
    return id;
  };
  interface Row {
    make: () => Promise<string>;
    status: string;
    /** stores that are asked; null where the act is refused */
    list: number | null;
    delist: number | null;
    /** whether it can be changed and deleted */
    isOpen: boolean;
  }
  const three = { stores: [beijing, shanghai, hangzhou] };
  const table: Record<string, Row> = {
    'never put online': { make: made, status: 'notListed', list: 2, delist: 0, isOpen: true },
    'being asked for': { make: asking, status: 'notListed', list: 0, delist: 2, isOpen: false },
    'refused everywhere': {
      make: () => online({ stores: [hangzhou] }),
      ...{ status: 'notListed', list: 1, delist: 0, isOpen: true },
    },
    'online before its start': {
      make: () => online({ start: at(1) }),
      ...{ status: 'notStarted', list: 0, delist: 2, isOpen: false },
    },
    'online in its time': { make: online, status: 'inProgress', list: 0, delist: 2, isOpen: false },
    'online at some stores': { make: () => online(three), status: 'inProgress', list: 1, delist: 2, isOpen: false },
    over: { make: over, status: 'ended', list: null, delist: null, isOpen: false },
  };

  it.each(Object.entries(table))('follows the table: %s', async (_name, wanted) => {
    const stored = async (id: string) =>
      (await gateway.database.db.select().from(platformActivity).where(eq(platformActivity.guid, id)))[0];
    const acts: [
      name: string,
      allowed: number | null,
      act: (id: string) => Promise<{ code: number; asked?: number }>,
    ][] = [
      ['list', wanted.list, async (id) => answered(await list(id))],
      ['delist', wanted.delist, async (id) => answered(await delist(id))],
      [
        'edit',
        wanted.isOpen ? 0 : null,
        async (id) => ask(`${base}/update`, { ...terms(), id, version: (await one(id)).version }),
      ],
      ['delete', wanted.isOpen || wanted.status === 'ended' ? 0 : null, (id) => ask(`${base}/delete`, { ids: [id] })],
    ];
    for (const [name, allowed, act] of acts) {
      const id = await wanted.make();
      expect({ name, status: (await one(id)).status }).toEqual({ name, status: wanted.status });
      const before = await stored(id);
      const { code, asked } = await act(id);
      expect({ name, code }).toEqual({ name, code: allowed === null ? 1000 : 0 });
      if (asked !== undefined) expect({ name, asked }).toEqual({ name, asked: allowed });
      if (allowed === null) expect(await stored(id)).toEqual(before);
      const archived = wanted.status === 'ended' ? true : undefined;
      if (name === 'delete' && allowed !== null) expect((await stored(id))?.archived).toBe(archived);
      // Nothing of one act is left to be done beside the next.
      await gateway.tick();
    }
  });

  const answered = ({ code, tdata }: { code: number; tdata: ListingAsked | null }) =>
    tdata ? { code, asked: tdata.asked } : { code };
});

describe('who may', () => {
  it('needs the right to each act, and acts at the stores of the own scope alone', async () => {
    const id = await made();
    const looker = await newCaller(gateway, token, { codes: ['thirdPartyActivity:list', 'thirdPartyActivity:show'] });
    expect((await list(id, { token: looker.token })).code).toBe(403);
    expect((await delist(id, { token: looker.token })).code).toBe(403);
    const codes = ['list', 'show', 'putOnline', 'takeOffline'].map((verb) => `thirdPartyActivity:${verb}`);
    const local = await newCaller(gateway, token, { codes, scope: onlyStore('SH001') });
    expect((await list(id, { token: local.token })).tdata).toEqual({ asked: 1, already: 0 });
    await gateway.tick();
    expect(await received(id)).toEqual({ [shanghai ?? '']: 1 });
    const seen = await storesOf(id, { token: local.token });
    expect(seen.stores.map(({ store }) => store)).toEqual([shanghai]);
    expect(seen.outside).toBe(1);
    const elsewhere = await newCaller(gateway, token, { codes, scope: onlyStore('WH001') });
    expect((await list(id, { token: elsewhere.token })).code).not.toBe(0);
  });

  it('belongs to its operating subject', async () => {
    const id = await made();
    expect((await list(id, { headers: { operSubjectGuid: secondSubject } })).code).toBe(404);
    expect((await delist(id, { headers: { operSubjectGuid: secondSubject } })).code).toBe(404);
  });
});

it('orders of a platform are lowered by what it has at the store, and the discount names the activity', async () => {
  await addSales(gateway, { days: 2, stores: ['BJ001'], share: 0.5 });
  const { rows } = await gateway.database.db.execute<{ name: string; title: string; wrong: number; n: number }>(sql`
    SELECT count(*)::int AS n, count(*) FILTER (WHERE d.name <> a.title OR d.channel <> a.platform
      OR NOT EXISTS (SELECT 1 FROM ${platformActivityStore} s WHERE s.activity = a.guid AND s.store = d.store AND s.online))::int AS wrong
    FROM sale_discount d JOIN platform_activity a ON a.guid = d.source WHERE d.kind = 'takeawaySubsidy'`);
  expect(rows[0]?.n).toBeGreaterThan(0);
  expect(rows[0]?.wrong).toBe(0);
  const stored = await gateway.database.db
    .select()
    .from(platformActivityStore)
    .where(and(eq(platformActivityStore.store, beijing ?? ''), eq(platformActivityStore.online, true)));
  expect(stored.length).toBeGreaterThan(0);
});
