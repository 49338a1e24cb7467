import type { Call } from '#server/call/call';
import { dayEndCalls } from './closing/dayEnd.rules';
import { repairReadCalls } from './repair/repairs.rules';
import { reviewRepairCalls } from './repair/reviewRepair';
import { submitRepairCalls } from './repair/submitRepair';
import { shiftDetailCalls } from './shift/shiftDetail';
import { makeUpCalls } from './waiter/makeUp';

/** The calls of pages around orders that are more than a report. */
export const calls: readonly Call[] = [
  ...dayEndCalls,
  ...makeUpCalls,
  ...shiftDetailCalls,
  ...repairReadCalls,
  ...submitRepairCalls,
  ...reviewRepairCalls,
];
