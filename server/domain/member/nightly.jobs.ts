import { z } from 'zod';
import { standingWork, type Work } from '../jobRun';
import { jobKind } from '../queue';
import { memberNight, nightParts } from './nightly';

const membersNight = jobKind(
  'membersNight',
  z.object({ part: z.enum(nightParts).optional(), after: z.string().optional(), last: z.string().optional() }),
);

export const jobs: readonly Work[] = [standingWork(membersNight, {}, memberNight)];
