import type { Call } from '../../../http/call';
import { makeUpCalls } from './makeUp';
import { shiftDetailCalls } from './shiftDetail';

/** The calls of pages around orders that are more than a report. */
export const orderOperationCalls: readonly Call[] = [...makeUpCalls, ...shiftDetailCalls];
