import { type Work, work } from '#server/domain/jobRun';
import { sendStep, subsidyRun } from './distribution';

export const jobs: readonly Work[] = [work(subsidyRun, sendStep)];
