import { and, eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Adjusted, adjusted, adjustmentPaths } from '#areas/member/member/desk/adjustment';
import { type RegisterAnswer, registerPaths } from '#areas/member/member/register/registration';
import { balanceLedger, growthLedger, member, pointsLedger } from '#server/db/schema/member/member';
import { contracts } from '#server/domain/contracts';
import { demo, firstSubject, secondSubject } from '#tests/support/callers';
import type { Page } from '#tests/support/entityClient';
import { freshDigits } from '#tests/support/fieldEdges';
import { knownDay, openGateway } from '#tests/support/gateway';
import { freshMember, ofFirst, storedMember } from '#tests/support/member/desk';
import { addTestMembers } from '#tests/support/member/member';

// W13–W15: a correction that lacks something writes nothing; nothing of a subject is seen under another; a file of members is taken
// whole or not at all, with every error at its cell.

const gateway = openGateway(knownDay);
const db = () => gateway.database.db;
let token = '';
const ofSecond = { operSubjectGuid: secondSubject };

beforeAll(async () => {
  await addTestMembers(gateway, 30);
  token = await gateway.session('1001');
});

type Send = (
  path: string,
  body: object,
  extra?: { node?: number; headers?: Record<string, string> },
) => Promise<{ code: number; tdata: unknown }>;
const send: Send = (path, body, extra = {}) => gateway.post(path, body, { token, headers: ofFirst, ...extra });

interface Correction {
  kind: Adjusted;
  type: string | null;
  remark: string | null;
  amounts: (string | number | null)[];
  card: boolean;
}

const correction: fc.Arbitrary<Correction> = fc.record({
  kind: fc.constantFrom(...adjusted),
  type: fc.constantFrom('increase', 'increase', 'increase', 'double', null),
  remark: fc.constantFrom('补差', '补差', '补差', ' ', null, '字'.repeat(101)),
  amounts: fc.array(fc.constantFrom('1.00', '0.00', '-1.00', '1.001', null), { minLength: 2, maxLength: 2 }),
  card: fc.constantFrom(true, true, true, false),
});

/** Whether a correction has all that it needs (002 §5). */
function isWhole({ kind, type, remark, amounts, card }: Correction): boolean {
  if (type !== 'increase' || remark !== '补差') return false;
  if (kind !== 'balance') return amounts[0] === '1.00';
  return card && amounts.some((one) => one !== null) && amounts.every((one) => one === null || one === '1.00');
}

const bodyOf = ({ kind, type, remark, amounts, card }: Correction, of: { id: string; card: string }) => ({
  ...{ id: of.id, business: crypto.randomUUID(), type, remark },
  ...(kind === 'balance'
    ? { card: card ? of.card : null, realAmount: amounts[0], giftAmount: amounts[1] }
    : { value: amounts[0] === null ? null : Number(amounts[0]) }),
});

/** How many rows the ledgers of a member have, and what they hold. */
async function written(id: string) {
  const rows = await Promise.all(
    [balanceLedger, pointsLedger, growthLedger].map((table) => db().$count(table, eq(table.member, id))),
  );
  const { realBalance, giftBalance, points, growthValue, version } = await storedMember(gateway, id);
  return { rows, realBalance, giftBalance, points, growthValue, version };
}

async function corrects(by: Send, all: readonly Correction[]): Promise<void> {
  const one = await freshMember(gateway);
  for (const [node, each] of all.entries()) {
    const before = await written(one.id);
    const { code } = await by(adjustmentPaths[each.kind], bodyOf(each, one), { node });
    const after = await written(one.id);
    const whole = isWhole(each);
    expect({ each, code }).toEqual({ each, code: whole ? 0 : 422 });
    const count = (of: typeof after) => of.rows.reduce((sum, n) => sum + n, 0);
    if (!whole) expect(after).toEqual(before);
    else expect(count(after)).toBeGreaterThan(count(before));
  }
}

const lacking = (over: Partial<Correction>): Correction => ({
  ...{ kind: 'points', type: 'increase', remark: '补差', amounts: ['1.00', null], card: true },
  ...over,
});
const lackingAll = [
  lacking({}),
  lacking({ remark: null }),
  lacking({ type: null }),
  lacking({ amounts: [null, null] }),
  lacking({ kind: 'balance', amounts: [null, null] }),
  lacking({ kind: 'balance', card: false }),
];

const isAdjusting = (path: string) => Object.values<string>(adjustmentPaths).includes(path);
const careless: Record<string, Send> = {
  'a remark that is made up': (path, body, extra) => send(path, { remark: '无', ...dropEmpty(body) }, extra),
  'a direction that is made up': (path, body, extra) => send(path, { type: 'increase', ...dropEmpty(body) }, extra),
  'nothing that is taken for done': async (path, body, extra) => {
    const reply = await send(path, body, extra);
    return 'realAmount' in dropEmpty(body) || 'value' in dropEmpty(body) ? reply : { ...reply, code: 0 };
  },
  'a refusal that writes all the same': async (path, body, extra) => {
    const reply = await send(path, body, extra);
    if (reply.code !== 0 && isAdjusting(path) && 'id' in body)
      await db()
        .update(member)
        .set({ growthValue: sql`${member.growthValue} + 1` })
        .where(eq(member.guid, String(body.id)));
    return reply;
  },
};

function dropEmpty(body: object): object {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
}

describe('a correction', () => {
  it('without type, note, card or amount is refused and writes nothing (W13)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(correction, { minLength: 2, maxLength: 6 }), (all) => corrects(send, all)),
      { numRuns: 15 },
    );
    await corrects(send, lackingAll);
  });

  it.each(Object.entries(careless))('would be told from %s', async (_name, by) => {
    await expect(corrects(by, lackingAll)).rejects.toThrow();
  });
});

const ofSubject = contracts.filter(({ scope, verbs }) => scope === 'subject' && verbs.includes('list'));

/** W14 by attack: no list, count or record of a subject's entity answers with a row of the other. */
async function apart(by: Send, get: typeof gateway.get): Promise<number> {
  let found = 0;
  for (const { name, calls } of ofSubject) {
    const [own, other] = await Promise.all(
      [ofFirst, ofSecond].map((headers) => by(calls.list, { size: 100 }, { headers })),
    );
    const [mine, theirs] = [own, other].map((reply) =>
      reply?.code === 0 ? (reply.tdata as Page) : { list: [], total: 0 },
    );
    const ids = (page: typeof mine) => (page?.list ?? []).map((row) => String(row.id));
    expect({ name, both: ids(mine).filter((id) => ids(theirs).includes(id)) }).toEqual({ name, both: [] });
    if (ids(mine).length === 0) continue;
    found += 1;
    const asked = await by(calls.list, { ids: ids(mine), size: 100 }, { headers: ofSecond });
    expect({ name, total: (asked.tdata as Page).total }).toEqual({ name, total: 0 });
    const [first = ''] = ids(mine);
    const one = await get<{ id?: string } | null>(calls.getOne, { guid: first }, { token, headers: ofSecond });
    // Settings are asked for without their id: the answer is the other subject's own.
    expect({ name, found: one.code === 0 && one.tdata?.id === first }).toEqual({ name, found: false });
  }
  return found;
}

const mixed: Record<string, [by: Send, get: typeof gateway.get]> = {
  'lists that ask nobody’s subject': [(path, body, { headers: _, ...extra } = {}) => send(path, body, extra), get],
  'ids that are believed': [(path, body, extra) => ('ids' in body ? send(path, body) : send(path, body, extra)), get],
  'records that are believed': [send, (path, query, extra) => gateway.get(path, query, { ...extra, headers: ofFirst })],
};
function get<T>(...args: Parameters<typeof gateway.get<T>>) {
  return gateway.get<T>(...args);
}

describe('the subjects', () => {
  it('see nothing of each other, in any list, count or record (W14)', async () => {
    expect(await apart(send, get)).toBeGreaterThan(10);
  });

  it.each(Object.entries(mixed))('would be told from %s', async (_name, [by, read]) => {
    await expect(apart(by, read)).rejects.toThrow();
  });
});

interface FileRow {
  phone: string;
  fullName: string;
  account: string | null;
}

/** The flaw of a row. */
type Flaw = 'none' | 'phone' | 'known' | 'twin' | 'name' | 'account';
const flaw = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Flaw>('none') },
  { weight: 3, arbitrary: fc.constantFrom<Flaw>('phone', 'known', 'twin', 'name', 'account') },
);
const fieldOf: Record<Exclude<Flaw, 'none'>, string> = {
  ...{ phone: 'phone', known: 'phone', twin: 'phone', name: 'fullName', account: 'account' },
};
const freshPhone = () => `133${freshDigits(8)}`;

/** A file with these flaws: the cells that are wrong, and the rows that are right. */
function fileOf(flaws: readonly Flaw[], known: string): { rows: FileRow[]; wrong: string[]; good: string[] } {
  const rows: FileRow[] = [];
  const wrong = new Set<string>();
  for (const [index, one] of flaws.entries()) {
    const before = rows.findIndex((_, place) => flaws[place] === 'none' || flaws[place] === 'twin');
    const twin = one === 'twin' ? rows[before] : undefined;
    const phone = one === 'known' ? known : one === 'phone' ? '123' : (twin?.phone ?? freshPhone());
    rows.push({ phone, fullName: one === 'name' ? '' : '钱进', account: one === 'account' ? '0123' : null });
    if (one === 'twin') {
      if (!twin) continue;
      wrong.add(`${before} phone`);
      wrong.add(`${index} phone`);
    } else if (one !== 'none') wrong.add(`${index} ${fieldOf[one]}`);
  }
  const bad = new Set([...wrong].map((cell) => cell.split(' ')[0]));
  return {
    rows,
    wrong: [...wrong].sort(),
    good: rows.filter((_, index) => !bad.has(`${index}`)).map(({ phone }) => phone),
  };
}

const organization = demo('organization', 'root');
const importing = (by: Send, rows: readonly FileRow[], mode: 'check' | 'all' | 'good', node = 0) =>
  by(registerPaths.import, { organization, rows, mode }, { node }).then(({ tdata }) => tdata as RegisterAnswer);
const here = async (phones: readonly string[]) => {
  const rows = await db()
    .select({ phone: member.phone })
    .from(member)
    .where(and(eq(member.subject, firstSubject), inArray(member.phone, [...phones])));
  return rows.map(({ phone }) => phone).sort();
};
const cells = ({ wrong }: RegisterAnswer) =>
  wrong.flatMap(({ row, errors }) => Object.keys(errors).map((field) => `${row} ${field}`)).sort();

async function takes(by: Send, flaws: readonly Flaw[]): Promise<void> {
  const known = await freshMember(gateway);
  const { rows, wrong, good } = fileOf(flaws, known.phone);
  const phones = rows.map(({ phone }) => phone).filter((phone) => phone !== known.phone);
  const check = await importing(by, rows, 'check');
  expect({ made: check.made, wrong: cells(check), here: await here(phones) }).toEqual({ made: 0, wrong, here: [] });
  const all = await importing(by, rows, 'all', 1);
  expect({ made: all.made, wrong: cells(all) }).toEqual({ made: wrong.length > 0 ? 0 : rows.length, wrong });
  expect(await here(phones)).toEqual(wrong.length > 0 ? [] : [...good].sort());
  if (wrong.length === 0) return;
  const some = await importing(by, rows, 'good');
  expect({ made: some.made, wrong: cells(some), here: await here(phones) }).toEqual({
    ...{ made: good.length, wrong, here: [...good].sort() },
  });
  // Nobody who was a member is another one now.
  expect(await storedMember(gateway, known.id)).toMatchObject({ version: 1, phone: known.phone });
}

const flawed: Flaw[] = ['none', 'known', 'twin', 'phone', 'none', 'name', 'account'];
const isImport = (path: string, body: object): body is { mode: string; rows: FileRow[] } =>
  path === registerPaths.import && 'mode' in body && 'rows' in body;
const lenient: Record<string, Send> = {
  'one that saves the good rows unasked': (path, body, extra) =>
    send(path, isImport(path, body) && body.mode === 'all' ? { ...body, mode: 'good' } : body, extra),
  'one that says the first error alone': async (path, body, extra) => {
    const reply = await send(path, body, extra);
    const answer = reply.tdata as RegisterAnswer;
    return { ...reply, tdata: { ...answer, wrong: answer.wrong.slice(0, 1) } };
  },
  'one that sees no twins in a file': async (path, body, extra) => {
    if (!isImport(path, body)) return send(path, body, extra);
    const rows = body.rows.filter(({ phone }, index) => body.rows.findIndex((one) => one.phone === phone) === index);
    return send(path, { ...body, rows }, extra);
  },
  'a check that saves': (path, body, extra) =>
    send(path, isImport(path, body) && body.mode === 'check' ? { ...body, mode: 'good' } : body, extra),
  'one that passes over who is known': async (path, body, extra) => {
    const reply = await send(path, body, extra);
    const answer = reply.tdata as RegisterAnswer;
    return { ...reply, tdata: { ...answer, wrong: answer.wrong.filter(({ row }) => row !== 1) } };
  },
};

describe('a file of members', () => {
  it('is taken whole or not at all, with every error at its cell; its good rows by themselves (W15)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(flaw, { minLength: 1, maxLength: 8 }), (flaws) => takes(send, flaws)),
      { numRuns: 12 },
    );
    await takes(send, flawed);
  });

  it('that two clients send at once registers each phone once', async () => {
    const rows = Array.from({ length: 6 }, () => ({ phone: freshPhone(), fullName: '钱进', account: null }));
    const files = [rows.slice(0, 4), rows.slice(2).reverse()];
    const answers = await Promise.all(files.map((file, node) => importing(send, file, 'all', node)));
    const made = answers.map((answer) => answer?.made ?? 0);
    expect([...made].sort()).toEqual([0, 4]);
    expect((await here(rows.map(({ phone }) => phone))).length).toBe(4);
  });

  it.each(Object.entries(lenient))('would be told from %s', async (_name, by) => {
    await expect(takes(by, flawed)).rejects.toThrow();
  });
});
