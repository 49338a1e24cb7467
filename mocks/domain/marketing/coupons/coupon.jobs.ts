import { type Work, work } from '../../jobRun';
import { codesStep, couponCodes } from './codeBatch';

export const jobs: readonly Work[] = [work(couponCodes, codesStep)];
