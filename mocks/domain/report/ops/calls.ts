import type { Call } from '../../../http/call';
import { shiftDetailCalls } from './shiftDetail';

/** The calls of pages around orders that are more than a report. */
export const orderOperationCalls: readonly Call[] = [...shiftDetailCalls];
