import type { Call } from '../../../call/call';
import { dayEndCalls } from './dayEnd.rules';
import { makeUpCalls } from './makeUp';
import { repairReadCalls } from './repairs.rules';
import { reviewRepairCalls } from './reviewRepair';
import { shiftDetailCalls } from './shiftDetail';
import { submitRepairCalls } from './submitRepair';

/** The calls of pages around orders that are more than a report. */
export const calls: readonly Call[] = [
  ...dayEndCalls,
  ...makeUpCalls,
  ...shiftDetailCalls,
  ...repairReadCalls,
  ...submitRepairCalls,
  ...reviewRepairCalls,
];
