import { type Work, work } from '#server/domain/jobRun';
import { precisionRun, sendStep } from './sending';

export const jobs: readonly Work[] = [work(precisionRun, sendStep)];
