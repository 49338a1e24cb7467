// Enumerations by which members are filtered (002 §9). Of two figures the first is not included, but for nothing at all:
// 51–100 means more than 50 and at most 100, and 0–50 includes both.

export const lastConsumptions = [
  'within1Week',
  'within2Weeks',
  'within1Month',
  'before1Month',
  'before2Months',
  'before3Months',
  'before6Months',
] as const;

export const consumptionCounts = ['min1', 'min2', 'min3', 'min4', 'min10', 'min20', 'min30'] as const;

export const spendRanges = [
  'r0to50',
  'r51to100',
  'r101to150',
  'r151to200',
  'r201to300',
  'r301to500',
  'r501to1000',
] as const;

/** Spending per visit. */
export const averageRanges = [
  'r0to20',
  'r21to50',
  'r51to100',
  'r101to150',
  'r151to200',
  'r201to300',
  'r301to500',
] as const;

/** Whether a member has a card. */
export const bindingStates = ['bound', 'unbound'] as const;

/** The limits that a range's name says, in yuan: more than `from`, at most `to`; nothing at all belongs to the first. */
export function limitsOf(range: string): { from: number; to: number } | null {
  const [, from, to] = /^r(\d+)to(\d+)$/.exec(range) ?? [];
  if (from === undefined || to === undefined) return null;
  return { from: Math.max(Number(from) - 1, -1), to: Number(to) };
}
