import { z } from 'zod';
import { standingWork, type Work } from '../jobRun';
import { jobKind } from '../queue';
import { addNightlyUse } from './nightly';

const theoreticalUse = jobKind('theoreticalUse', z.object({ after: z.string().optional() }));

export const jobs: readonly Work[] = [standingWork(theoreticalUse, {}, addNightlyUse)];
