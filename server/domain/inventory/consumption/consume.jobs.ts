import { z } from 'zod';
import { standingWork, type Work } from '#server/domain/jobRun';
import { jobKind } from '#server/domain/queue';
import { consumeNightly } from './consume';

export const jobs: readonly Work[] = [standingWork(jobKind('stockConsumption', z.object({})), {}, consumeNightly)];
