import { z } from 'zod';
import { standingWork, type Work } from '../../jobRun';
import { jobKind } from '../../queue';
import { consumeNightly } from './consume';

export const jobs: readonly Work[] = [standingWork(jobKind('stockConsumption', z.object({})), {}, consumeNightly)];
