import { type Work, work } from '../../jobRun';
import { batchStep, cardBatchRun } from './batchRun';

export const jobs: readonly Work[] = [work(cardBatchRun, batchStep)];
