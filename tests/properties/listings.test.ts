import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ListingAsked, activityPaths as paths } from '#areas/takeaway/activity/activity';
import { batchPaths } from '#areas/takeaway/batch/takeawayBatch.contract';
import { platformActivityStore, platformOffer } from '#server/db/schema/takeaway/activity';
import { demo } from '../support/callers';
import { freshText } from '../support/fieldEdges';
import { knownDay, openGateway } from '../support/gateway';
import { ofFirst } from '../support/member/desk';

// A12: however often an activity is put online and taken offline, by one or two clients, whatever its platform answers meanwhile: a
// store's platform is sent it once for each wish that changes something, it is nowhere that it is not wanted in the end, and one that
// is over goes nowhere.

const gateway = openGateway(knownDay);
const db = () => gateway.database.db;
const base = '/third_party_activity';
const stores = ['BJ001', 'SH001'].map((code) => demo('store', code));
const minute = 60_000;
let token = '';
beforeAll(async () => {
  token = await gateway.session('1001');
});

const send = <Answer = unknown>(path: string, body: object, node = 0) =>
  gateway.post<Answer>(path, body, { token, headers: ofFirst, node });

const moods = ['well', 'away', 'refuses', 'twice'] as const;
type Command = { do: 'list' | 'delist' | 'work' } | { do: 'mood'; mood: (typeof moods)[number] };
type Step = Command | [Command, Command] | { seconds: number };

/** Acts answer how many stores were asked, or null where they are refused. */
interface Desk {
  run(id: string, command: Command, node: number): Promise<number | null>;
}

const honest: Desk = {
  async run(id, command, node) {
    if (command.do === 'mood') {
      await send(batchPaths.setMood, { platform: 'americanRegiment', mood: command.mood }, node);
      return 0;
    }
    if (command.do === 'work') {
      await gateway.tick();
      return 0;
    }
    const { code, tdata } = await send<ListingAsked>(paths[command.do], { id }, node);
    return code === 0 ? tdata.asked : null;
  },
};

async function made(minutes: number): Promise<string> {
  const at = (after: number) => new Date(gateway.clock.now().getTime() + after * minute).toISOString();
  const reply = await send<{ id: string }>(`${base}/save`, {
    ...{ title: freshText(8), platform: 'americanRegiment', type: 'fullReduction', start: at(-1), end: at(minutes) },
    ...{ stores, tiers: [{ from: '30.00', off: '8.00' }], off: null, goods: null, instructions: null },
  });
  if (reply.code !== 0) throw new Error(JSON.stringify(reply));
  return reply.tdata.id;
}

async function seen(id: string) {
  const { tdata } = await gateway.get<Record<string, number>>(
    `${base}/getOne`,
    { guid: id },
    { token, headers: ofFirst },
  );
  const offers = await db().select().from(platformOffer).where(eq(platformOffer.activity, id));
  const rows = await db().select().from(platformActivityStore).where(eq(platformActivityStore.activity, id));
  return { row: tdata, offers, rows };
}

/** Everything that must hold at any time. */
async function sound(id: string, wishes: number) {
  const { row, offers, rows } = await seen(id);
  for (const { received } of offers) expect(received).toBeLessThanOrEqual(wishes);
  const count = (which: (one: (typeof rows)[number]) => boolean) => rows.filter(which).length;
  expect({ online: row.online, waiting: row.waiting, failed: row.failed }).toEqual({
    online: count((one) => one.online),
    waiting: count(({ state }) => state === 'waiting'),
    failed: count(({ state }) => state === 'failed'),
  });
  // A store that has settled is as its platform is.
  for (const { store, online, state } of rows)
    if (state === 'done')
      expect({ store, offered: offers.some((one) => one.store === store) }).toEqual({ store, offered: online });
  return { row, offers, rows };
}

/** Lets the platform answer well until nothing waits. */
async function quiet(desk: Desk, id: string): Promise<void> {
  await honest.run(id, { do: 'mood', mood: 'well' }, 0);
  for (let n = 0; n < 3; n += 1) {
    gateway.clock.advance(6 * minute);
    await desk.run(id, { do: 'work' }, 0);
  }
}

async function lives(desk: Desk, steps: readonly Step[]): Promise<void> {
  const id = await made(100);
  /** acts by which something is to be online that was not, or was to go */
  let wishes = 0;
  const run = async (act: Command, node = 0) => {
    const asked = await desk.run(id, act, node);
    if (act.do === 'list' && asked !== null && asked > 0) wishes += 1;
    return asked;
  };
  for (const step of steps) {
    if ('seconds' in step) {
      gateway.clock.advance(step.seconds * 1000);
      continue;
    }
    const acts = [step].flat();
    await Promise.all(acts.map((act, node) => run(act, node)));
    await sound(id, wishes);
  }
  for (const wish of ['list', 'delist'] as const) {
    await run({ do: wish });
    await quiet(desk, id);
    // Stores at which the platform had refused are asked again.
    await run({ do: wish });
    await quiet(desk, id);
    const { offers, row } = await sound(id, wishes);
    expect([wish, row.online, offers.length]).toEqual([wish, ...(wish === 'list' ? [2, 2] : [0, 0])]);
    expect(await run({ do: wish })).toBe(0);
  }
  gateway.clock.advance(100 * minute);
  expect(await run({ do: 'list' })).toBeNull();
  await gateway.tick();
  expect((await sound(id, wishes)).offers).toEqual([]);
}

const command: fc.Arbitrary<Command> = fc.oneof(
  fc.constantFrom('list' as const, 'delist' as const, 'work' as const).map((name) => ({ do: name })),
  fc.record({ do: fc.constant('mood' as const), mood: fc.constantFrom(...moods) }),
);
const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: command },
    { weight: 4, arbitrary: fc.tuple(command, command) },
    { weight: 1, arbitrary: fc.record({ seconds: fc.constantFrom(11, 61, 301) }) },
  ),
  { minLength: 4, maxLength: 10 },
);

const act = (name: 'list' | 'delist' | 'work'): Command => ({ do: name });
const revealing: Step[] = [act('list'), act('work'), act('list'), act('work'), act('delist'), act('work')];

const setOffers = (id: string, received: number) =>
  db().update(platformOffer).set({ received }).where(eq(platformOffer.activity, id));

/** Gateways that break one rule each. */
const mutants: Record<string, Desk> = {
  'a second sending of what is there': {
    async run(id, command, node) {
      const { row } = await seen(id);
      if (command.do === 'list' && row.online === 2) await setOffers(id, 2);
      return honest.run(id, command, node);
    },
  },
  'a listing that asks again where it is so already': {
    async run(id, command, node) {
      const asked = await honest.run(id, command, node);
      return command.do === 'list' && asked === 0 ? 2 : asked;
    },
  },
  'a delisting that leaves it at the platform': {
    async run(id, command, node) {
      const { offers } = await seen(id);
      const asked = await honest.run(id, command, node);
      const kept = offers.filter(() => command.do === 'work');
      if (kept.length > 0) await db().insert(platformOffer).values(kept).onConflictDoNothing();
      return asked;
    },
  },
  'one that is over and goes online': {
    async run(id, command, node) {
      return (await honest.run(id, command, node)) ?? 0;
    },
  },
  'an answer that is not counted': {
    async run(id, command, node) {
      const asked = await honest.run(id, command, node);
      if (command.do === 'work')
        await db().update(platformActivityStore).set({ online: false }).where(eq(platformActivityStore.activity, id));
      return asked;
    },
  },
};

describe('an activity on a platform', () => {
  it('is there once or not at all, whatever is asked and answered', async () => {
    await fc.assert(
      fc.asyncProperty(steps, (one) => lives(honest, one)),
      { numRuns: 10 },
    );
  });

  it('is sound in the life that shows every lie', () => lives(honest, revealing));

  it.each(Object.entries(mutants))('would be told from one with %s', async (_name, desk) => {
    await expect(lives(desk, revealing)).rejects.toThrow();
  });
});
