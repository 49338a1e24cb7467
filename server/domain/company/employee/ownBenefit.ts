import { eq } from 'drizzle-orm';
import { employee, scopeFields } from '#areas/company/employee/employee.contract';
import { changedFields } from '#entity/contract';
import { isEmpty } from '#entity/field';
import { type Issue, issue } from '#entity/issue';
import type { CallerContext } from '#server/call/call';
import { employee as table } from '#server/db/schema';
import type { Stored } from '#server/store/storage';
import { compareDecimals } from '#values/decimal';

type Values = Record<string, unknown>;

/** Fields of an account that its holder never changes: rights, limits, authorisation, and the phone that codes are sent to. */
const changedByOthers = [
  'roles',
  'dataScope',
  ...Object.values(scopeFields),
  'wholeOrderDiscountFloor',
  'singleItemDiscountFloor',
  'wholeOrderConcessionCap',
  'authorizationEnabled',
  'faceAuthorization',
  'phone',
] as const;

/** Nobody acts for their own benefit: returns what a save would change of the caller's own account. */
export function ownBenefitIssues({ caller }: CallerContext, values: Values, before: Stored | null): Issue[] {
  if (before?.guid !== caller.employee) return [];
  const differing = changedFields(employee, before.values, values);
  return changedByOthers.filter((name) => differing.includes(name)).map((name) => issue(name, 'ownBenefit'));
}

const limit = (value: unknown) => (isEmpty(value) ? null : String(value));

/** Returns true if a floor or cap allows more than another one; an empty one allows everything. */
function allowsMore(kind: 'floor' | 'cap', one: string | null, other: string | null): boolean {
  if (other === null) return false;
  if (one === null) return true;
  const order = compareDecimals(one, other);
  return kind === 'cap' ? order > 0 : order < 0;
}

/** Returns limits that a save raises above those of the caller: nobody lets a colleague give more than they may themselves. */
export async function raisedLimitIssues(
  { tx, caller }: CallerContext,
  values: Values,
  before: Stored | null,
): Promise<Issue[]> {
  const [own] = await tx
    .select({
      wholeOrderDiscountFloor: table.wholeOrderDiscountFloor,
      singleItemDiscountFloor: table.singleItemDiscountFloor,
      wholeOrderConcessionCap: table.wholeOrderConcessionCap,
    })
    .from(table)
    .where(eq(table.guid, caller.employee));
  const limits = [
    ['wholeOrderDiscountFloor', 'floor'],
    ['singleItemDiscountFloor', 'floor'],
    ['wholeOrderConcessionCap', 'cap'],
  ] as const;
  return limits.flatMap(([name, kind]) => {
    const mine = own?.[name] ?? null;
    const wanted = limit(values[name]);
    const raised = !before || allowsMore(kind, wanted, limit(before.values[name]));
    return raised && allowsMore(kind, wanted, mine) ? [issue(name, 'limitBeyondOwn')] : [];
  });
}
