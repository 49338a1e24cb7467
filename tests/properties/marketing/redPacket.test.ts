import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { redPacketPaths } from '#areas/marketing/redPacket/commands';
import { redPacket } from '#areas/marketing/redPacket/redPacket.contract';
import { type Draw, type Splitting, splitAmount } from '#areas/marketing/redPacket/split';
import { cents, total } from '#business/bill/bill';
import { redPacketShare, redPacket as redPacketTable } from '#server/db/schema/marketing/redPacket';
import { balanceLedger } from '#server/db/schema/member/member';
import { freshText } from '#tests/support/fieldEdges';
import { knownDay, openGateway } from '#tests/support/gateway';
import { freshMember, ofFirst } from '#tests/support/member/desk';
import { addTestMembers } from '#tests/support/member/member';
import { holds } from '../holds';

// B8: whatever is done with a red packet, and by however many at once, what was claimed and what went back is all there was; nobody
// has more packets than they may, and each is once in a gift balance.

const gateway = openGateway(knownDay);
const db = () => gateway.database.db;
const minute = 60_000;
let token = '';
let members: string[] = [];

beforeAll(async () => {
  await addTestMembers(gateway, 4);
  token = await gateway.session('1001');
  const made = [];
  for (let n = 0; n < 4; n += 1) made.push(await freshMember(gateway));
  members = made.map(({ id }) => id);
});

const send = <Answer = unknown>(path: string, body: object, node = 0) =>
  gateway.post<Answer>(path, body, { token, headers: ofFirst, node });

interface Terms {
  packets: number;
  limit: number;
  /** cents of a packet */
  min: number;
  spread: number;
  share: number;
}

async function published({ packets, limit, min, spread, share }: Terms): Promise<string> {
  const yuan = (amount: number) => (amount / 100).toFixed(2);
  const at = (minutes: number) => new Date(gateway.clock.now().getTime() + minutes * minute).toISOString();
  const reply = await send<{ id: string }>(redPacket.calls.save, {
    ...{ name: freshText(8), wish: null, kind: 'random', amount: null, packets, claimLimit: limit, audience: 'all' },
    ...{ totalAmount: yuan(min * packets + Math.floor((spread * packets * share) / 100)), minAmount: yuan(min) },
    ...{
      maxAmount: yuan(min + spread),
      levels: null,
      labels: null,
      startTime: at(-1),
      endTime: at(40),
      validityDays: 7,
    },
  });
  if (reply.code !== 0) throw new Error(JSON.stringify(reply));
  const { code, message } = await send(redPacketPaths.publish, { id: reply.tdata.id });
  if (code !== 0) throw new Error(message);
  return reply.tdata.id;
}

type Command = { do: 'give'; who: number[] } | { do: 'pause' | 'resume' | 'stop' | 'end' };

/** A red packet of a run, and how acts on it are carried out. */
interface Desk {
  run(id: string, command: Command, node: number): Promise<boolean>;
}

const honest: Desk = {
  async run(id, command, node) {
    if (command.do === 'end') {
      await gateway.tick();
      return true;
    }
    const path = redPacketPaths[command.do];
    const more = { members: command.do === 'give' ? command.who.map((one) => members[one]) : undefined };
    const body = command.do === 'give' ? { ...more, guid: crypto.randomUUID() } : {};
    const { code, message } = await send(path, { id, ...body }, node);
    if (code !== 0 && code !== 1000) throw new Error(message);
    return code === 0;
  },
};

const stored = async (id: string) => {
  const [row] = await db().select().from(redPacketTable).where(eq(redPacketTable.guid, id));
  if (!row) throw new Error(`no red packet ${id}`);
  return { row, shares: await db().select().from(redPacketShare).where(eq(redPacketShare.packet, id)) };
};

/** Everything that must hold of a red packet at any time. */
async function sound(id: string): Promise<void> {
  const { row, shares } = await stored(id);
  const sum = (state: string) => total(shares.filter((one) => one.state === state).map(({ amount }) => cents(amount)));
  expect([sum('open') + sum('claimed') + sum('returned'), sum('claimed'), sum('returned')]).toEqual(
    [row.totalAmount, row.claimedAmount, row.returnedAmount].map(cents),
  );
  expect(shares.filter(({ state }) => state === 'claimed').length).toBe(row.claimed);
  if (row.state === 'stopped' || row.state === 'ended') expect(sum('open')).toBe(0n);
  else expect(sum('returned')).toBe(0n);
  for (const { amount } of shares) {
    expect(cents(amount)).toBeGreaterThanOrEqual(cents(row.minAmount ?? ''));
    expect(cents(amount)).toBeLessThanOrEqual(cents(row.maxAmount ?? ''));
  }
  for (const member of members)
    expect(shares.filter((one) => one.member === member).length).toBeLessThanOrEqual(row.claimLimit);
  for (const { guid, state, member, amount } of shares) {
    const written = await db().select().from(balanceLedger).where(eq(balanceLedger.business, guid));
    const wanted = state === 'claimed' ? [[member, 'gift', amount]] : [];
    expect(written.map((line) => [line.member, line.bucket, line.change])).toEqual(wanted);
  }
}

type Step = Command | [Command, Command] | { tick: number };

async function lives(desk: Desk, { terms, steps }: { terms: Terms; steps: readonly Step[] }): Promise<void> {
  const id = await published(terms);
  let claimed = 0;
  for (const step of steps) {
    if ('tick' in step) {
      gateway.clock.advance(step.tick * minute);
      continue;
    }
    const before = await stored(id);
    const acts = [step].flat();
    const done = await Promise.all(acts.map((one, node) => desk.run(id, one, node)));
    await sound(id);
    const { row } = await stored(id);
    // Nothing comes of one that is over, or of one that nobody resumed at the same time.
    const now = gateway.clock.now().getTime();
    const over = now >= Date.parse(row.endTime) || ['stopped', 'ended'].includes(before.row.state);
    const still = over || (before.row.state === 'paused' && !acts.some((one) => one.do === 'resume'));
    if (still) expect(row.claimed).toBe(claimed);
    // An act that was carried out gives each of its members a packet who may have one.
    for (const [index, act] of acts.entries())
      if (act.do === 'give' && acts.length === 1) expect(row.claimed > claimed).toBe(done[index] ?? false);
    claimed = row.claimed;
  }
  await honest.run(id, { do: 'stop' }, 0);
  await sound(id);
  const { row } = await stored(id);
  gateway.clock.advance(41 * minute);
  await gateway.tick();
  await sound(id);
  if (row.state === 'stopped')
    expect(cents(row.claimedAmount) + cents(row.returnedAmount)).toBe(cents(row.totalAmount));
}

const terms: fc.Arbitrary<Terms> = fc.record({
  packets: fc.integer({ min: 1, max: 6 }),
  limit: fc.integer({ min: 1, max: 2 }),
  min: fc.integer({ min: 1, max: 300 }),
  spread: fc.integer({ min: 0, max: 400 }),
  share: fc.integer({ min: 0, max: 100 }),
});
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('give' as const), who: fc.subarray([0, 1, 2, 3], { minLength: 1 }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('pause' as const, 'resume' as const, 'end' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('stop' as const) }) },
);
const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: command },
    { weight: 4, arbitrary: fc.tuple(command, command) },
    { weight: 1, arbitrary: fc.record({ tick: fc.constantFrom(1, 20) }) },
  ),
  { minLength: 4, maxLength: 9 },
);

const give = (...who: number[]): Command => ({ do: 'give', who });
const revealing: { terms: Terms; steps: Step[] } = {
  terms: { packets: 5, limit: 1, min: 100, spread: 200, share: 50 },
  steps: [give(0), give(0), { do: 'pause' }, give(1), { do: 'resume' }, give(1, 2), { do: 'stop' }, give(3)],
};

const execute = (id: string, state: string, values: Partial<typeof redPacketShare.$inferInsert>) =>
  stored(id).then(({ shares }) => {
    const [one] = shares.filter((share) => share.state === state);
    return db()
      .update(redPacketShare)
      .set(values)
      .where(eq(redPacketShare.guid, one?.guid ?? ''));
  });

/** Does something else besides, after an act of this kind. */
const after = (name: Command['do'], also: (id: string) => Promise<unknown>): Desk => ({
  async run(id, command, node) {
    const done = await honest.run(id, command, node);
    if (command.do === name && done) await also(id);
    return done;
  },
});

const setPacket = (id: string, values: Partial<typeof redPacketTable.$inferInsert>) =>
  db().update(redPacketTable).set(values).where(eq(redPacketTable.guid, id));

/** Gateways that break one rule each. */
const mutants: Record<string, Desk> = {
  'a packet that is claimed and open again': after('give', (id) => execute(id, 'claimed', { state: 'open' })),
  'a claim that no ledger has': after('give', (id) => execute(id, 'open', { state: 'claimed', member: members[3] })),
  'a second packet for a member who may have one': {
    async run(id, command, node) {
      const done = await honest.run(id, command, node);
      if (command.do !== 'give' || done) return done;
      await setPacket(id, { claimLimit: 2 });
      const more = await honest.run(id, command, node);
      await setPacket(id, { claimLimit: 1 });
      return more;
    },
  },
  'claims in a pause': {
    async run(id, command, node) {
      const { row } = await stored(id);
      if (command.do !== 'give' || row.state !== 'paused') return honest.run(id, command, node);
      await setPacket(id, { state: 'published' });
      const done = await honest.run(id, command, node);
      await setPacket(id, { state: 'paused' });
      return done;
    },
  },
  'a stop that keeps what nobody claimed': after('stop', (id) => execute(id, 'returned', { state: 'open' })),
  'a stop that counts nothing as returned': after('stop', (id) => setPacket(id, { returnedAmount: '0.00' })),
  'a stop that takes back what was claimed': after('stop', (id) => execute(id, 'claimed', { state: 'returned' })),
  'a count that forgets a claim': after('give', (id) => setPacket(id, { claimed: 0 })),
};

describe('a red packet', () => {
  it('is claimed or returned to the last cent, whatever one or two clients do with it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.record({ terms, steps }), (life) => lives(honest, life)),
      { numRuns: 12 },
    );
  });

  it('is sound in the life that shows every lie', () => lives(honest, revealing));

  it.each(Object.entries(mutants))('would be told from one with %s', async (_name, desk) => {
    await expect(lives(desk, revealing)).rejects.toThrow();
  });
});

const splitting = fc.record({
  packets: fc.integer({ min: 1, max: 30 }),
  min: fc.bigInt({ min: 1n, max: 500n }),
  spread: fc.bigInt({ min: 0n, max: 500n }),
  share: fc.bigInt({ min: 0n, max: 100n }),
  seed: fc.bigInt({ min: 1n, max: 999_983n }),
});

/** A split that is whole and within its limits, whatever is drawn. */
const splits = (split: typeof splitAmount) =>
  holds(splitting, ({ packets, min, spread, share, seed }) => {
    const count = BigInt(packets);
    const sum: Splitting = { packets, min, max: min + spread, total: min * count + (spread * count * share) / 100n };
    let state = seed;
    const draw: Draw = (from, to) => {
      state = (state * 48_271n) % 2_147_483_647n;
      return from + (state % (to - from + 1n));
    };
    const amounts = split(sum, draw);
    const fit = amounts.every((amount) => amount >= sum.min && amount <= sum.max);
    return amounts.length === packets && fit && total(amounts) === sum.total;
  });

const wrongSplits: Record<string, typeof splitAmount> = {
  'equal parts without the rest': ({ total: all, packets }) =>
    Array.from({ length: packets }, () => all / BigInt(packets)),
  'a last packet that takes what is left': ({ total: all, packets, min }) => [
    ...Array.from({ length: packets - 1 }, () => min),
    all - min * BigInt(packets - 1),
  ],
  'draws that look at the limits alone': ({ packets, min, max }, draw) =>
    Array.from({ length: packets }, () => draw(min, max)),
};

describe('a split', () => {
  it('is whole, and each packet within its limits', () => {
    expect(splits(splitAmount)).toBe(true);
  });

  it.each(Object.entries(wrongSplits))('would be told from %s', (_name, split) => {
    expect(splits(split)).toBe(false);
  });
});
