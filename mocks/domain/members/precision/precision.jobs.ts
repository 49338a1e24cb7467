import { type Work, work } from '../../jobRun';
import { precisionRun, sendStep } from './sending';

export const jobs: readonly Work[] = [work(precisionRun, sendStep)];
