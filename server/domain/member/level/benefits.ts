import { and, asc, eq } from 'drizzle-orm';
import { birthdayPrivilege } from '#areas/member/level/birthdayPrivilege.contract';
import { memberDiscount } from '#areas/member/level/memberDiscount.contract';
import { memberPrice } from '#areas/member/level/memberPrice.contract';
import { upgradeAwards } from '#areas/member/level/upgradeAwards.contract';
import { type Contract, checkValues } from '#entity/contract';
import type { CallerContext } from '#server/call/call';
import { missing, refuse, stale } from '#server/call/refusal';
import { memberLevel, memberSystem } from '#server/db/schema/member/level';
import { lockMerchant } from '#server/domain/access/lockMerchant';
import type { EntityRegistry } from '#server/store/entity';
import { refuseFields, update } from '#server/store/write';
import { isRecord } from '#values/record';
import { memberEquityEntity } from './levels.rules';

/** Kinds of benefits that are set for all levels at once. */
export const benefitSettings: readonly Contract[] = [memberDiscount, memberPrice, birthdayPrivilege, upgradeAwards];

function levelsOf({ tx, caller }: CallerContext) {
  if (!caller.subject) throw refuse('subjectRequired');
  const active = and(eq(memberSystem.subject, caller.subject), eq(memberSystem.active, true));
  return tx
    .select({ level: memberLevel })
    .from(memberLevel)
    .innerJoin(memberSystem, and(eq(memberSystem.guid, memberLevel.system), active))
    .orderBy(asc(memberLevel.threshold));
}

/** Columns of a kind, besides the level's guid and name. */
const columnsOf = ({ fields }: Contract) =>
  Object.keys(fields.levels?.meta.rows ?? {}).filter((name) => name !== 'level' && name !== 'name');

/** The benefits of one kind of every level of the active system; any change of a level is a new version. */
export async function getBenefits(context: CallerContext, contract: Contract) {
  const levels = (await levelsOf(context)).map(({ level }): Record<string, unknown> & typeof level => level);
  const version = levels.reduce((sum, level) => sum + level.version, 0);
  const names = columnsOf(contract);
  const rows = levels.map((level) => ({
    level: level.guid,
    name: level.name,
    ...Object.fromEntries(names.map((name) => [name, level[name]])),
  }));
  return { id: contract.name, version, names: {}, levels: rows };
}

/** Saves a kind of benefit of several levels, each as a change of that level. */
export async function saveBenefits(
  context: CallerContext,
  registry: EntityRegistry,
  contract: Contract,
  input: Record<string, unknown>,
) {
  await lockMerchant(context.tx, context.caller.merchant);
  const before = await getBenefits(context, contract);
  if (typeof input.version === 'number' && input.version !== before.version)
    throw stale({ updatedBy: '', updatedAt: null }, before);
  const { values, issues } = checkValues(contract, { levels: input.levels });
  if (issues.length > 0) throw refuseFields(context, issues);
  const rows = Array.isArray(values.levels) ? values.levels.filter(isRecord) : [];
  const names = columnsOf(contract);
  for (const row of rows) {
    if (!before.levels.some(({ level }) => level === row.level)) throw missing();
    const given = Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
    await update(context, memberEquityEntity, registry, { ...given, id: row.level });
  }
  return getBenefits(context, contract);
}
