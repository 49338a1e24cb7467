import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { mostLevels, mostPoints } from '#areas/member/level/memberLevel.contract';
import { type LevelProgress, levelPaths, type NewLevel } from '#areas/member/level/paths';
import { nextLevel } from '#business/bill/level';
import { isPlainText, text as reasonText } from '#entity/fields';
import { issue } from '#entity/issue';
import { type Call, type CallerContext, protectedCall } from '#server/call/call';
import { forbidden, missing, refuse } from '#server/call/refusal';
import { memberLevel, memberSystem } from '#server/db/schema/member/level';
import { member } from '#server/db/schema/member/member';
import { lockMerchant } from '#server/domain/access/lockMerchant';
import type { EntityRegistry } from '#server/store/entity';
import { requireRows } from '#server/store/read';
import { remove, selectionInput } from '#server/store/selection';
import { create, logPlace, refuseFields, saveInput, update } from '#server/store/write';
import { Books } from '../ledger/books';
import { memberEntity } from '../member/member.rules';
import { ladderOf } from './ladder';
import { memberLevelEntity, memberSystemEntity } from './levels.rules';
import { settleLevels } from './moves';

const guid = z.string().min(1).max(64);
const token = z.string().max(4000).optional();

function requireCode({ caller }: CallerContext, code: string): void {
  if (!caller.codes.has(code)) throw forbidden();
}

/** The active system of the call's subject. */
async function activeSystem({ tx, caller }: CallerContext) {
  const [found] = await tx
    .select()
    .from(memberSystem)
    .where(and(eq(memberSystem.subject, caller.subject ?? ''), eq(memberSystem.active, true)));
  return found;
}

/** Saves a level, a new one or a changed one; members move with it. */
async function saveLevel(context: CallerContext, registry: EntityRegistry, input: Record<string, unknown>) {
  const { token: agreed, ...values } = input;
  const isKnown = typeof values.id === 'string' && values.id !== '';
  requireCode(context, isKnown ? 'memberLevel:edit' : 'memberLevel:create');
  await lockMerchant(context.tx, context.caller.merchant);
  const saved = isKnown
    ? await update(context, memberLevelEntity, registry, values)
    : await create(context, memberLevelEntity, registry, values);
  await settleLevels(context, agreed);
  // How many members hold it has changed since.
  const [row] = saved ? await requireRows(context, memberLevelEntity, [saved.id]) : [];
  return saved && row ? { ...saved, memberCount: row.values.memberCount } : saved;
}

async function newLevel(context: CallerContext): Promise<NewLevel> {
  const system = await activeSystem(context);
  if (!system) return { system: null, left: 0, threshold: 0 };
  const levels = await context.tx
    .select({ threshold: memberLevel.threshold })
    .from(memberLevel)
    .where(eq(memberLevel.system, system.guid))
    .orderBy(asc(memberLevel.threshold));
  const highest = levels.at(-1)?.threshold;
  const threshold = highest === undefined ? 0 : Math.min(highest + 1, mostPoints);
  return { system: system.guid, left: Math.max(0, mostLevels - levels.length), threshold };
}

async function saveSystem(context: CallerContext, registry: EntityRegistry, input: Record<string, unknown>) {
  const { token: agreed, ...values } = input;
  await lockMerchant(context.tx, context.caller.merchant);
  const saved = await update(context, memberSystemEntity, registry, values);
  await settleLevels(context, agreed);
  return saved;
}

/** Makes a system the one by which members go. */
async function activate(context: CallerContext, { id, token: agreed }: { id: string; token?: string }) {
  await lockMerchant(context.tx, context.caller.merchant);
  const [row] = await requireRows(context, memberSystemEntity, [id], 'no key update');
  if (!row) throw missing();
  if (row.values.active === true) return { id };
  if (Number(row.values.levelCount) === 0) throw refuse('memberLevel.systemEmpty');
  const own = eq(memberSystem.subject, context.caller.subject ?? '');
  await context.tx
    .update(memberSystem)
    .set({ active: false })
    .where(and(own, eq(memberSystem.active, true)));
  await context.tx
    .update(memberSystem)
    .set({ active: true, version: row.version + 1 })
    .where(and(own, eq(memberSystem.guid, id)));
  await settleLevels(context, agreed);
  await context.log({
    ...logPlace(memberSystemEntity, row),
    type: 'enable',
    objectGuid: id,
    object: String(row.values.name),
    detail: [{ field: 'active', before: false, after: true }],
  });
  return { id };
}

interface Fixed {
  id: string;
  level: string | null;
  reason: string;
}

/** Gives a member a level by hand, below which they do not fall, or takes that back; with a reason, which the record keeps. */
async function fix(context: CallerContext, { id, level, reason }: Fixed) {
  const { tx, caller, now } = context;
  const checked = reasonText({ max: 100 }).schema.safeParse(reason);
  if (!isPlainText(reason)) throw refuseFields(context, [issue('reason', 'controlCharacters')]);
  if (!checked.success || checked.data === '') throw refuseFields(context, [issue('reason', 'required')]);
  const [row] = await requireRows(context, memberEntity, [id]);
  if (!row) throw missing();
  const books = await Books.hold(tx, eq(member.guid, id), [], { cardless: true });
  const book = books.of(id);
  if (!book?.member.ledgerSince) throw refuse('memberLevel.historyOpen');
  const known = book.ladder.levels;
  const found = known.find((one) => one.guid === level);
  if (level !== null && !found) throw refuseFields(context, [issue('level', 'referenceMissing')]);
  const before = known.find((one) => one.guid === book.member.fixedLevel);
  if (book.member.fixedLevel === level) return { level: book.member.level };
  book.fix(level, { at: now.toISOString(), operator: caller.name, remark: checked.data });
  await books.write(tx);
  await context.log({
    ...logPlace(memberEntity, row),
    type: 'edit',
    objectGuid: id,
    object: String(row.values.fullName),
    detail: [{ field: 'fixedLevel', before: before?.name ?? null, after: found?.name ?? null }],
  });
  return { level: book.member.level };
}

async function progress(context: CallerContext, id: string): Promise<LevelProgress> {
  const [row] = await requireRows(context, memberEntity, [id]);
  const { subject } = context.caller;
  if (!row || !subject) throw missing();
  const { basis, levels } = await ladderOf(context.tx, subject);
  const [found] = await context.tx.select().from(member).where(eq(member.guid, id));
  if (!found) throw missing();
  const reached = basis === 'growth' ? found.growthValue : found.pointsEarned;
  const held = levels.find((one) => one.guid === found.level);
  const next = nextLevel(levels, Math.max(reached, held?.threshold ?? 0));
  return {
    level: held?.name ?? '',
    basis,
    reached,
    from: held?.threshold ?? 0,
    next: next && { name: next.name, threshold: next.threshold },
    fixed: levels.find((one) => one.guid === found.fixedLevel)?.name ?? null,
  };
}

/** Calls about levels: those of the specification (002 §7), and what members of a level need. */
export function calls(registry: EntityRegistry): Call[] {
  return [
    protectedCall({
      method: 'POST',
      path: memberLevelEntity.contract.calls.save,
      permission: ['memberLevel:create', 'memberLevel:edit'],
      input: saveInput,
      write: true,
      handle: (context, input) => saveLevel(context, registry, input),
    }),
    protectedCall({
      method: 'POST',
      path: memberLevelEntity.contract.calls.delete,
      permission: 'memberLevel:delete',
      input: selectionInput,
      write: true,
      async handle(context, input) {
        await lockMerchant(context.tx, context.caller.merchant);
        return remove(context, memberLevelEntity, registry, input);
      },
    }),
    protectedCall({
      method: 'GET',
      path: levelPaths.newLevel,
      permission: 'memberLevel:list',
      input: z.object({}),
      handle: newLevel,
    }),
    protectedCall({
      method: 'POST',
      path: memberSystemEntity.contract.calls.update,
      permission: 'memberSystem:edit',
      input: saveInput,
      write: true,
      handle: (context, input) => saveSystem(context, registry, input),
    }),
    protectedCall({
      method: 'POST',
      path: levelPaths.activate,
      permission: 'memberSystem:activate',
      input: z.object({ id: guid, token }),
      write: true,
      handle: activate,
    }),
    protectedCall({
      method: 'POST',
      path: levelPaths.fix,
      permission: 'memberLevel:fix',
      input: z.object({ id: guid, level: guid.nullable(), reason: z.string().max(400) }),
      write: true,
      handle: fix,
    }),
    protectedCall({
      method: 'POST',
      path: levelPaths.progress,
      permission: 'member:show',
      input: z.object({ id: guid }),
      handle: (context, { id }) => progress(context, id),
    }),
  ];
}
