import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Condition } from '#areas/member/label/conditions';
import { type LabelChange, labelPaths, type RulePreview } from '#areas/member/label/label.contract';
import { privacyPaths } from '#areas/member/member/desk/privacy';
import { labelMember } from '#server/db/schema/member/label';
import { member } from '#server/db/schema/member/member';
import { chain, firstSubject, newCaller, onlyStore, secondSubject } from '#tests/support/callers';
import type { Page, Row } from '#tests/support/entityClient';
import { knownDay, openGateway } from '#tests/support/gateway';
import { addTestMembers } from '#tests/support/member/member';
import { hourMs } from '#values/duration';

// Labels: rules are worked out on what tills and ledgers know, by hand they are put on members whom one sees.

const gateway = openGateway(knownDay);
let token = '';

beforeAll(async () => {
  await addTestMembers(gateway);
  token = await gateway.session('1001');
});

const asked = (subject = firstSubject, as = token) => ({ token: as, headers: { operSubjectGuid: subject } });
const condition = (about: Condition['about'], values: Partial<Condition> = {}) => ({ group: 1, about, ...values });

async function preview(conditions: unknown[], subject = firstSubject, as = token): Promise<RulePreview> {
  const reply = await gateway.post<RulePreview>(labelPaths.preview, { conditions }, asked(subject, as));
  expect(reply.code).toBe(0);
  return reply.tdata;
}

async function listed(filters: Record<string, unknown>): Promise<Row[]> {
  return (await gateway.post<Page>('/member/list', { filters, size: 10 }, asked())).tdata.list;
}

/** Members of a subject as the list of members counts them. */
async function counted(filters: Record<string, unknown>, subject = firstSubject): Promise<number> {
  const reply = await gateway.post<Page>('/member/list', { filters, size: 10 }, asked(subject));
  expect(reply.code).toBe(0);
  return reply.tdata.total;
}

async function made(values: Record<string, unknown>, subject = firstSubject): Promise<Row> {
  const reply = await gateway.post<Row>('/label/save', values, asked(subject));
  expect(reply.code).toBe(0);
  return reply.tdata;
}

const getOne = async (id: string) => (await gateway.get<Row>('/label/getOne', { guid: id }, asked())).tdata;

describe('the rule of a label', () => {
  it('finds whom the list of members finds by the same facts, and not so those whom it does not', async () => {
    const all = await counted({});
    const women = await counted({ sex: 'female' });
    expect(women).toBeGreaterThan(0);
    expect((await preview([condition('sex', { sexes: ['female'] })])).count).toBe(women);
    expect((await preview([condition('sex', { sexes: ['female'], negated: true })])).count).toBe(all - women);
    const rich = await counted({ points: { from: 100 } });
    expect((await preview([condition('points', { from: '100' })])).count).toBe(rich);
    const both = await counted({ sex: 'female', points: { from: 100 } });
    const rule = [condition('sex', { sexes: ['female'] }), condition('points', { from: '100' })];
    expect((await preview(rule)).count).toBe(both);
    const either = rule.map((row, place) => ({ ...row, group: place + 1 }));
    expect((await preview(either)).count).toBe(women + rich - both);
    expect((await preview([condition('age', { from: '1', to: '120' })])).count).toBe(
      await counted({ age: { from: 1, to: 120 } }),
    );
  });

  it('shows twenty of them at most, with masked phones, and nobody of another subject', async () => {
    const { count, examples } = await preview([condition('points', { from: '0' })]);
    expect(count).toBeGreaterThan(20);
    expect(examples).toHaveLength(20);
    for (const { phone } of examples) expect(phone).toMatch(/^1\d{2}\*{4}\d{4}$/);
    const others = await preview([condition('points', { from: '0' })], secondSubject);
    const ids = new Set(examples.map(({ id }) => id));
    expect(others.examples.filter(({ id }) => ids.has(id))).toEqual([]);
  });

  it('counts, for an account of one store, those whom the account sees', async () => {
    const { token: narrow } = await newCaller(gateway, token, {
      codes: ['label:list', 'label:create', 'member:list'],
      scope: onlyStore('BJ001'),
    });
    const { count } = await preview([condition('points', { from: '0' })], firstSubject, narrow);
    const seen = await gateway.post<Page>('/member/list', { size: 10 }, asked(firstSubject, narrow));
    expect(count).toBe(seen.tdata.total);
    expect(count).toBeLessThan(await counted({}));
  });

  it('is refused at the figure that is wrong', async () => {
    const reply = await gateway.post<{ errors: Record<string, string> }>(
      labelPaths.preview,
      { conditions: [condition('sex', { sexes: ['male'] }), condition('age', { from: '121' })] },
      asked(),
    );
    expect(reply.code).toBe(422);
    expect(Object.keys(reply.tdata.errors)).toEqual(['conditions.1.from']);
  });

  it('is worked out when it is saved, at night, and on demand; it notes who came and who left', async () => {
    const label = await made({
      name: '百分会员',
      kind: 'automatic',
      conditions: [condition('points', { from: '100' })],
    });
    await gateway.tick();
    const first = await counted({ points: { from: 100 } });
    expect(await getOne(label.id)).toMatchObject({ members: first, entered: first, left: 0 });
    expect(await counted({ labels: [label.id] })).toBe(first);

    const [gone] = await gateway.database.db
      .select({ guid: labelMember.member })
      .from(labelMember)
      .where(eq(labelMember.label, label.id));
    if (!gone) throw new Error('nobody has the label');
    await gateway.database.db.update(member).set({ points: 0 }).where(eq(member.guid, gone.guid));
    gateway.clock.advance(60_000);
    expect((await gateway.post(labelPaths.recompute, { id: label.id }, asked())).code).toBe(0);
    await gateway.tick();
    expect(await getOne(label.id)).toMatchObject({ members: first - 1, entered: 0, left: 1 });
    const changes = await gateway.post<LabelChange[]>(labelPaths.changes, { id: label.id }, asked());
    expect(changes.tdata[0]).toMatchObject({ member: gone.guid, change: 'left' });

    await gateway.database.db.update(member).set({ points: 500 }).where(eq(member.guid, gone.guid));
    gateway.clock.advance(25 * hourMs);
    await gateway.tick();
    token = await gateway.signOn('1001', chain, '123456');
    expect(await getOne(label.id)).toMatchObject({ members: first, entered: 1, left: 0 });
  });
});

describe('labels by hand', () => {
  it('are put on and taken off many at once; a rule’s are nobody’s to give', async () => {
    const rule = await made({ name: '有规则', kind: 'automatic', conditions: [condition('points', { from: '0' })] });
    const [a, b] = [await made({ name: '手动甲', kind: 'manual' }), await made({ name: '手动乙', kind: 'manual' })];
    const page = await gateway.post<Page>('/member/list', { size: 3 }, asked());
    const members = page.tdata.list.map(({ id }) => id);
    const assign = (input: Record<string, unknown>) =>
      gateway.post<{ changed: number }>(labelPaths.assign, { members, add: [], remove: [], ...input }, asked());
    expect((await assign({ add: [a.id, b.id] })).tdata.changed).toBe(3);
    expect((await assign({ add: [a.id] })).tdata.changed).toBe(0);
    expect((await assign({ remove: [b.id] })).tdata.changed).toBe(3);
    expect(await getOne(a.id)).toMatchObject({ members: 3 });
    expect(await getOne(b.id)).toMatchObject({ members: 0 });
    expect(await counted({ labels: [a.id, b.id] })).toBe(3);
    expect(await counted({ labels: [a.id], noLabels: [a.id] })).toBe(0);
    const refused = await assign({ add: [rule.id] });
    expect(refused.code).toBe(1000);
    expect(refused.message).toContain('有规则');
    expect((await assign({})).code).toBe(400);
    expect((await assign({ add: [a.id], remove: [a.id] })).code).toBe(400);
  });

  it('reach nobody of another subject, and are not there for it', async () => {
    const label = await made({ name: '只在一处', kind: 'manual' });
    const others = await gateway.post<Page>('/member/list', { size: 1 }, asked(secondSubject));
    const members = others.tdata.list.map(({ id }) => id);
    const add = { members, add: [label.id], remove: [] };
    expect((await gateway.post(labelPaths.assign, add, asked())).code).toBe(404);
    expect((await gateway.post(labelPaths.assign, add, asked(secondSubject))).code).toBe(404);
    expect((await made({ name: '只在一处', kind: 'manual' }, secondSubject)).name).toBe('只在一处');
    expect((await gateway.post('/label/save', { name: '只在一处', kind: 'manual' }, asked())).code).toBe(422);
    expect((await gateway.post('/label/save', { name: '无主体', kind: 'manual' }, { token })).code).toBe(1000);
  });

  it('cannot be deleted while a rule or a group names them', async () => {
    const label = await made({ name: '被引用', kind: 'manual' });
    await made({
      name: '引用者',
      kind: 'automatic',
      conditions: [condition('label', { labels: [label.id] })],
    });
    const refused = await gateway.post('/label/delete', { ids: [label.id] }, asked());
    expect(refused.message).toContain('引用者');
  });
});

describe('labels of somebody who is two', () => {
  it('go to the one that the other is merged into; rules pass over who only leads to another', async () => {
    const label = await made({ name: '随人走', kind: 'manual' });
    const page = await gateway.post<Page>('/member/list', { size: 2, filters: { enabled: 'true' } }, asked());
    const [one = '', other = ''] = page.tdata.list.map(({ id }) => String(id));
    const add = { members: [other], add: [label.id], remove: [] };
    expect((await gateway.post(labelPaths.assign, add, asked())).code).toBe(0);
    const everybody = [condition('points', { from: '0' })];
    const before = (await preview(everybody)).count;
    const merged = await gateway.post(privacyPaths.merge, { id: one, other, business: crypto.randomUUID() }, asked());
    expect(merged.code).toBe(0);
    expect((await listed({ labels: [label.id] })).map(({ id }) => id)).toEqual([one]);
    expect(await getOne(label.id)).toMatchObject({ members: 1 });
    expect((await preview(everybody)).count).toBe(before - 1);
  });
});

describe('a group', () => {
  it('has the members with all of some labels, one of others and none of a third', async () => {
    const names = ['组甲', '组乙', '组丙'];
    const labels: string[] = [];
    for (const name of names) labels.push((await made({ name, kind: 'manual' })).id);
    const [a = '', b = '', c = ''] = labels;
    const page = await gateway.post<Page>('/member/list', { size: 4 }, asked());
    const [m1, m2, m3, m4] = page.tdata.list.map(({ id }) => id);
    const put = (members: unknown[], label: string) =>
      gateway.post(labelPaths.assign, { members, add: [label], remove: [] }, asked());
    await put([m1, m2, m3], a);
    await put([m2, m3, m4], b);
    await put([m3], c);
    const group = await gateway.post<Row>(
      '/customer_group/save',
      { name: '甲且乙非丙', allOf: [a], anyOf: [b], noneOf: [c] },
      asked(),
    );
    expect(group.tdata.members).toBe(1);
    expect(await counted({ allLabels: [a], labels: [b], noLabels: [c] })).toBe(1);
  });
});
