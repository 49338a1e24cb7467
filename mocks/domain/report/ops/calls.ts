import type { Call } from '../../../http/call';
import { dayEndCalls } from './dayEnd';
import { makeUpCalls } from './makeUp';
import { repairReadCalls } from './repairs';
import { reviewRepairCalls } from './reviewRepair';
import { shiftDetailCalls } from './shiftDetail';
import { submitRepairCalls } from './submitRepair';

/** The calls of pages around orders that are more than a report. */
export const orderOperationCalls: readonly Call[] = [
  ...dayEndCalls,
  ...makeUpCalls,
  ...shiftDetailCalls,
  ...repairReadCalls,
  ...submitRepairCalls,
  ...reviewRepairCalls,
];
