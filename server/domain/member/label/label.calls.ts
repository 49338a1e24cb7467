import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { conditionRows } from '#areas/member/label/conditions';
import {
  type Assignment,
  label as contract,
  type LabelChange,
  labelPaths,
  type RulePreview,
} from '#areas/member/label/label.contract';
import { checkField } from '#entity/field';
import { type Call, type CallerContext, protectedCall } from '#server/call/call';
import { missing, refuse } from '#server/call/refusal';
import { label, labelChange, labelMember } from '#server/db/schema/member/label';
import { member } from '#server/db/schema/member/member';
import { requireRows } from '#server/store/read';
import { refuseFields } from '#server/store/write';
import { memberEntity } from '../member/member.rules';
import { maskedPhone, seenMembers } from '../member/seen';
import { labelEntity } from './label.rules';
import { matching } from './matching';
import { labelled } from './ofMember';
import { askingOf, countMembers, noteChanges, queueRun } from './recompute';

const text = z.string().min(1).max(64);

/** Examples of a rule. */
const shown = 20;

/** Members whom one act labels. */
const mostMembers = 1000;

/** How many of the members whom the caller sees a rule is about, and some of them. */
async function preview(context: CallerContext, { conditions }: { conditions: unknown[] }): Promise<RulePreview> {
  const { tx, caller, now } = context;
  const { value, issues } = checkField(conditionRows, conditions, 'conditions');
  const checked = conditionRows.schema.safeParse(value);
  const rule = checked.success ? checked.data : [];
  const wrong = issues.length > 0 ? issues : (contract.rules?.({ kind: 'automatic', conditions: rule }, null) ?? []);
  if (wrong.length > 0) throw refuseFields(context, wrong);
  const where = and(
    eq(member.merchant, caller.merchant),
    seenMembers(context),
    labelled,
    matching(await askingOf(tx, caller.merchant, now), rule),
  );
  const examples = await tx
    .select({ id: member.guid, name: member.fullName, phone: member.phone })
    .from(member)
    .where(where)
    .orderBy(desc(member.registrationTime), member.guid)
    .limit(shown);
  return {
    count: await tx.$count(member, where),
    examples: examples.map(({ phone, ...one }) => ({ ...one, phone: maskedPhone(phone) })),
  };
}

/** Puts labels on members and takes others off; those that a rule gives are nobody's to give. */
async function assign(context: CallerContext, { members, add, remove }: Assignment): Promise<{ changed: number }> {
  const { tx, caller, now } = context;
  const rows = await requireRows(context, labelEntity, [...new Set([...add, ...remove])], 'no key update');
  const ofRule = rows.find(({ values }) => values.kind !== 'manual');
  if (ofRule) throw refuse('label.ofRule', { label: String(ofRule.values.name) });
  const guids = (await requireRows(context, memberEntity, [...new Set(members)])).map(({ guid }) => guid);
  const changed = new Set<string>();
  for (const row of rows) {
    const about = { label: row.guid, at: now, operator: caller.name };
    const on = add.includes(row.guid);
    const some = on
      ? await tx
          .insert(labelMember)
          .values(
            guids.map((guid) => ({ label: row.guid, member: guid, since: now.toISOString(), operator: caller.name })),
          )
          .onConflictDoNothing()
          .returning({ member: labelMember.member })
      : await tx
          .delete(labelMember)
          .where(and(eq(labelMember.label, row.guid), inArray(labelMember.member, guids)))
          .returning({ member: labelMember.member });
    const touched = some.map((one) => one.member);
    for (const guid of touched) changed.add(guid);
    await noteChanges(tx, { ...about, change: on ? 'entered' : 'left' }, touched);
    await tx
      .update(label)
      .set({ members: await countMembers(tx, row.guid) })
      .where(eq(label.guid, row.guid));
    if (touched.length > 0)
      await context.log({
        type: 'edit',
        module: 'member',
        submodule: contract.name,
        objectGuid: row.guid,
        object: String(row.values.name),
        detail: [{ field: on ? 'entered' : 'left', before: null, after: touched.length }],
      });
  }
  return { changed: changed.size };
}

async function seenLabel(context: CallerContext, id: string) {
  const [row] = await requireRows(context, labelEntity, [id]);
  if (!row) throw missing();
  return row;
}

/** Who came and went last, of the members whom the caller sees. */
async function changes(context: CallerContext, { id }: { id: string }): Promise<LabelChange[]> {
  await seenLabel(context, id);
  const rows = await context.tx
    .select({
      id: labelChange.guid,
      member: labelChange.member,
      name: member.fullName,
      change: sql<LabelChange['change']>`${labelChange.change}`,
      at: labelChange.at,
    })
    .from(labelChange)
    .innerJoin(member, eq(member.guid, labelChange.member))
    .where(and(eq(labelChange.label, id), seenMembers(context)))
    .orderBy(desc(labelChange.at), desc(labelChange.guid))
    .limit(shown);
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}

export const calls: readonly Call[] = [
  protectedCall({
    method: 'POST',
    path: labelPaths.preview,
    permission: ['label:create', 'label:edit'],
    input: z.object({ conditions: z.array(z.unknown()).max(100) }),
    handle: preview,
  }),
  protectedCall({
    method: 'POST',
    path: labelPaths.assign,
    permission: 'label:assign',
    input: z
      .object({
        members: z.array(text).min(1).max(mostMembers),
        add: z.array(text).max(50),
        remove: z.array(text).max(50),
      })
      .refine(({ add, remove }) => add.length + remove.length > 0 && !add.some((one) => remove.includes(one))),
    write: true,
    handle: assign,
  }),
  protectedCall({
    method: 'POST',
    path: labelPaths.recompute,
    permission: 'label:edit',
    input: z.object({ id: text }),
    write: true,
    async handle(context, { id }) {
      const row = await seenLabel(context, id);
      if (row.values.kind !== 'automatic') throw refuse('label.byHand', { label: String(row.values.name) });
      await queueRun(context.tx, row, context.now, context.now.toISOString());
      return {};
    },
  }),
  protectedCall({
    method: 'POST',
    path: labelPaths.changes,
    permission: 'label:show',
    input: z.object({ id: text }),
    handle: changes,
  }),
];
