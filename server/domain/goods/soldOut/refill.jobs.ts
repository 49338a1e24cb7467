import { z } from 'zod';
import { standingWork, type Work } from '#server/domain/jobRun';
import { jobKind } from '#server/domain/queue';
import { actOnDue } from './refill';

export const jobs: readonly Work[] = [standingWork(jobKind('soldOutEstimates', z.object({})), {}, actOnDue)];
