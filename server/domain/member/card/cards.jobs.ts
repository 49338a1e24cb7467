import { type Work, work } from '#server/domain/jobRun';
import { batchStep, cardBatchRun } from './batchRun';

export const jobs: readonly Work[] = [work(cardBatchRun, batchStep)];
