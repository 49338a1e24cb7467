import { type Work, work } from '../../jobRun';
import { addDemoSales, demoSales } from './job';

export const jobs: readonly Work[] = [work(demoSales, addDemoSales)];
