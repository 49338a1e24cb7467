import { and, eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { subsidyPaths } from '#areas/member/subsidy/commands';
import { subsidyActivity } from '#areas/member/subsidy/subsidyActivity.contract';
import { balanceLedger, memberCard } from '#server/db/schema/member/member';
import { subsidyPeriod, subsidyRow, subsidyActivity as subsidyTable } from '#server/db/schema/member/subsidy';
import { sendStep } from '#server/domain/member/subsidy/distribution';
import { freshText } from '#tests/support/fieldEdges';
import { knownDay, openGateway } from '#tests/support/gateway';
import { freshMember, ofFirst } from '#tests/support/member/desk';
import { addTestMembers } from '#tests/support/member/member';
import { hourMs } from '#values/duration';

// A9: however a sending is interleaved, cut off, paused, ended and begun again, each member gets a period at most once, and what was
// sent, has failed and is pending is all of its targets. A step serves fewer members here, so that larger sendings have a middle.

const gateway = openGateway(knownDay);
const db = () => gateway.database.db;
const hour = hourMs;
const most = 103;
const membersAStep = 100;
let token = '';
let members: string[] = [];

beforeAll(async () => {
  await addTestMembers(gateway, 4);
  token = await gateway.session('1001');
  const made = await Promise.all(Array.from({ length: most }, () => freshMember(gateway)));
  members = made.map(({ id }) => id);
});

const send = <Answer = unknown>(path: string, body: object, node = 0) =>
  gateway.post<Answer>(path, body, { token, headers: ofFirst, node });

type Command =
  | { do: 'step' | 'cutOff' | 'pause' | 'resume' | 'end' | 'resend' }
  | { do: 'freeze' | 'thaw'; member: number };
type Step = Command | [Command, Command] | { days: number };

interface Life {
  /** everybody, or few of them */
  size: number;
  daily: boolean;
  steps: Step[];
}

/** A sending of a run, and how acts on it are carried out. */
interface Desk {
  run(id: string, command: Command, node: number): Promise<boolean>;
}

/** Answers when there may be more to do; null when it is over. */
const step = (id: string, node: number, cut: boolean) =>
  gateway.databaseOf(node).db.transaction(async (tx) => {
    const next = await sendStep({ tx, now: gateway.clock.now() }, { activity: id }, membersAStep);
    if (cut) throw new Error('the process ends here');
    return next;
  });

/** Sends as much as can be sent now. */
async function finish(id: string): Promise<void> {
  let next = await step(id, 0, false);
  while (next && next <= gateway.clock.now()) next = await step(id, 0, false);
}

const honest: Desk = {
  async run(id, command, node) {
    if (command.do === 'step') return step(id, node, false).then(() => true);
    if (command.do === 'cutOff')
      return step(id, node, true).then(
        () => true,
        () => false,
      );
    if (command.do === 'freeze' || command.do === 'thaw') {
      const state = command.do === 'freeze' ? 'frozen' : 'normal';
      await db()
        .update(memberCard)
        .set({ state })
        .where(eq(memberCard.member, members[command.member] ?? ''));
      return true;
    }
    const { code, message } = await send(subsidyPaths[command.do], { id }, node);
    if (code !== 0 && code !== 1000) throw new Error(message);
    return code === 0;
  },
};

async function published({ size, daily }: Life): Promise<string> {
  const at = (hours: number) => new Date(gateway.clock.now().getTime() + hours * hour).toISOString();
  const reply = await send<{ id: string }>(subsidyActivity.calls.save, {
    ...{ title: freshText(8), kind: 'balance', amount: '0.10', points: null, target: 'members', levels: null },
    ...{ label: null, members: members.slice(0, size), frequency: daily ? 'daily' : 'once', startTime: at(1) },
    ...{ endTime: at(74), validityKind: 'days', validityDays: 30, remark: null },
  });
  if (reply.code !== 0) throw new Error(JSON.stringify(reply));
  const { code, message } = await send(subsidyPaths.publish, { id: reply.tdata.id });
  if (code !== 0) throw new Error(message);
  return reply.tdata.id;
}

async function stored(id: string) {
  const rows = await db().select().from(subsidyRow).where(eq(subsidyRow.activity, id));
  const [activity] = await db().select().from(subsidyTable).where(eq(subsidyTable.guid, id));
  const periods = await db().select().from(subsidyPeriod).where(eq(subsidyPeriod.activity, id));
  if (!activity) throw new Error(`no subsidy ${id}`);
  return { rows, periods, state: activity.state, title: activity.title };
}

type Seen = Awaited<ReturnType<typeof stored>>;

/** Everything that must hold of a sending at any time. */
async function sound({ rows, periods, title }: Seen, size: number): Promise<void> {
  for (const { number, targets, sent, failed } of periods) {
    const mine = rows.filter((one) => one.number === number);
    const count = (state: string) => mine.filter((one) => one.state === state).length;
    expect({ targets, sent, failed }).toEqual({ targets: size, sent: count('sent'), failed: count('failed') });
    expect(count('sent') + count('failed') + count('pending')).toBe(targets);
  }
  expect(new Set(rows.map(({ number, member }) => `${number} ${member}`)).size).toBe(rows.length);
  const credits = await db()
    .select({ business: balanceLedger.business })
    .from(balanceLedger)
    .where(and(inArray(balanceLedger.member, members), eq(balanceLedger.remark, title)));
  const sent = rows.filter(({ state }) => state === 'sent').map(({ guid }) => guid);
  expect(credits.map(({ business }) => business).sort()).toEqual(sent.sort());
}

/** Rows that were sent before are as they were, and those that are sent now were allowed to be. */
function moved(before: Seen, after: Seen, acts: readonly Command[], done: readonly boolean[]): void {
  const now = new Map(after.rows.map((row) => [row.guid, row]));
  for (const row of before.rows) if (row.state === 'sent') expect(now.get(row.guid)).toEqual(row);
  const did = (name: Command['do']) => acts.some((act, index) => act.do === name && done[index]);
  const sent = (seen: Seen) => seen.rows.filter(({ state }) => state === 'sent').length;
  if (!did('step') || (before.state === 'paused' && !did('resume'))) expect(sent(after)).toBe(sent(before));
  if (acts.length === 1 && did('resend')) expect(after.rows.filter(({ state }) => state === 'failed').length).toBe(0);
  if (acts.length === 1 && did('end')) expect(after.rows.some(({ state }) => state === 'pending')).toBe(false);
}

async function lives(desk: Desk, life: Life): Promise<void> {
  const id = await published(life);
  gateway.clock.advance(hour);
  for (const one of life.steps) {
    if ('days' in one) {
      gateway.clock.advance(one.days * 24 * hour);
      // A session is over after two hours without a call.
      token = await gateway.signOn('1001');
      continue;
    }
    const acts = [one].flat();
    const before = await stored(id);
    const done = await Promise.all(acts.map((act, node) => desk.run(id, act, node)));
    const after = await stored(id);
    await sound(after, life.size);
    moved(before, after, acts, done);
  }
  // In the end everybody is served who can be, once.
  await db().update(memberCard).set({ state: 'normal' }).where(inArray(memberCard.member, members));
  if ((await stored(id)).state === 'paused') await honest.run(id, { do: 'resume' }, 0);
  await honest.run(id, { do: 'resend' }, 0);
  await finish(id);
  const last = await stored(id);
  await sound(last, life.size);
  expect(last.rows.every(({ state }) => state === 'sent')).toBe(true);
}

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({ do: 'step' as const }) },
  {
    weight: 5,
    arbitrary: fc
      .constantFrom('cutOff' as const, 'pause' as const, 'resume' as const, 'resend' as const)
      .map((name) => ({ do: name })),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'end' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('freeze' as const, 'thaw' as const), member: fc.nat(2) }),
  },
);
const life: fc.Arbitrary<Life> = fc.record({
  size: fc.constantFrom(3, 3, most),
  daily: fc.boolean(),
  steps: fc.array(
    fc.oneof(
      { weight: 4, arbitrary: command },
      { weight: 5, arbitrary: fc.tuple(command, command) },
      { weight: 1, arbitrary: fc.record({ days: fc.constantFrom(1, 2) }) },
    ),
    { minLength: 4, maxLength: 9 },
  ),
});

const act = (name: 'step' | 'cutOff' | 'pause' | 'resume' | 'end' | 'resend'): Command => ({ do: name });

/** A sending with a middle in which every lie shows. */
const revealing: Life = {
  ...{ size: most, daily: false },
  steps: [
    { do: 'freeze', member: 0 },
    act('step'),
    act('step'),
    act('pause'),
    act('step'),
    act('resend'),
    act('resume'),
    act('step'),
    act('resend'),
    act('step'),
    act('end'),
  ],
};

const setRows = (id: string, from: string, to: 'pending' | 'sent') =>
  db().execute(sql`UPDATE subsidy_row SET state = ${to} WHERE guid = (SELECT min(guid) FROM subsidy_row
    WHERE activity = ${id} AND state = ${from})`);

/** Does something else besides, after an act of this kind. */
const after = (name: Command['do'], also: (id: string) => Promise<unknown>): Desk => ({
  async run(id, command, node) {
    const done = await honest.run(id, command, node);
    if (command.do === name && done) await also(id);
    return done;
  },
});

/** Gateways that break one rule each. */
const mutants: Record<string, Desk> = {
  'a step that forgets whom it served': after('step', (id) => setRows(id, 'sent', 'pending')),
  'a step that calls served whom it did not serve': after('step', (id) => setRows(id, 'failed', 'sent')),
  'a step that goes on in a pause': {
    async run(id, command, node) {
      const { state } = await stored(id);
      if (command.do !== 'step' || state !== 'paused') return honest.run(id, command, node);
      await db().update(subsidyTable).set({ state: 'published' }).where(eq(subsidyTable.guid, id));
      const done = await honest.run(id, command, node);
      await db().update(subsidyTable).set({ state: 'paused' }).where(eq(subsidyTable.guid, id));
      return done;
    },
  },
  'a step that is not undone where it is cut off half-way': after('step', (id) =>
    db().execute(sql`UPDATE subsidy_period SET sent = sent - 1 WHERE activity = ${id} AND sent > 0`),
  ),
  'a second sending to those who have it': after('resend', (id) => setRows(id, 'sent', 'pending')),
  'a sending again that counts nobody': after('resend', (id) =>
    db().execute(sql`UPDATE subsidy_period SET failed = failed + 1 WHERE activity = ${id}`),
  ),
  'a target that is lost': after('step', (id) =>
    db().execute(sql`DELETE FROM subsidy_row WHERE guid = (SELECT max(guid) FROM subsidy_row WHERE activity = ${id})`),
  ),
};

describe('a sending', () => {
  it('credits each once and counts everybody, whatever happens to it', async () => {
    await fc.assert(
      fc.asyncProperty(life, (one) => lives(honest, one)),
      { numRuns: 7 },
    );
  });

  it('is finished where three periods are due, each of more than one step', () =>
    lives(honest, {
      ...{ size: most, daily: true },
      steps: [{ do: 'freeze', member: 0 }, act('step'), act('step'), { days: 2 }, act('step')],
    }));

  it('that was over before its pause was is ended, and can be sent again', () =>
    lives(honest, {
      ...{ size: 3, daily: false },
      steps: [act('step'), act('pause'), { days: 4 }, act('step'), act('end'), act('resume')],
    }));

  it('of which no step was made since its end in a pause can be sent again', () =>
    lives(honest, { size: 3, daily: false, steps: [act('step'), act('pause'), { days: 4 }] }));

  it('is sound in the life that shows every lie', () => lives(honest, revealing));

  it.each(Object.entries(mutants))('would be told from one with %s', async (_name, desk) => {
    await expect(lives(desk, revealing)).rejects.toThrow();
  });
});
