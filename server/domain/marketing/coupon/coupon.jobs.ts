import { type Work, work } from '#server/domain/jobRun';
import { codesStep, couponCodes } from './codeBatch';
import { couponVoiding, voidingStep } from './voiding';

export const jobs: readonly Work[] = [work(couponCodes, codesStep), work(couponVoiding, voidingStep)];
