import type { Call } from '../../../http/call';
import { dayEndCalls } from './dayEnd';
import { makeUpCalls } from './makeUp';
import { shiftDetailCalls } from './shiftDetail';

/** The calls of pages around orders that are more than a report. */
export const orderOperationCalls: readonly Call[] = [...dayEndCalls, ...makeUpCalls, ...shiftDetailCalls];
