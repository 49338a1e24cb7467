import { type Work, work } from '../../jobRun';
import { sendStep, subsidyRun } from './distribution';

export const jobs: readonly Work[] = [work(subsidyRun, sendStep)];
