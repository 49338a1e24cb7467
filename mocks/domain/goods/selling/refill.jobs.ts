import { z } from 'zod';
import { standingWork, type Work } from '../../jobRun';
import { jobKind } from '../../queue';
import { actOnDue } from './refill';

export const jobs: readonly Work[] = [standingWork(jobKind('soldOutEstimates', z.object({})), {}, actOnDue)];
