import { z } from 'zod';
import { memberFilePaths, mostFileRows } from '#business/memberFile/memberFile';
import { bodyLimits } from '#server/call/body';
import { type Call, protectedCall } from '#server/call/call';
import { agreeToFile, showFile } from './chosen';
import { matchFile } from './match';

/** Rights of those who may give something to members of a file. */
const givers = ['coupon:issue', 'subsidyActivity:create', 'subsidyActivity:edit'] as const;

const one = z.object({ id: z.string().min(1).max(64) });

/** Files of members, for all that can be given to them. */
export const calls: readonly Call[] = [
  protectedCall({
    method: 'POST',
    path: memberFilePaths.match,
    permission: givers,
    input: z.object({
      guid: z.uuid(),
      name: z.string().min(1).max(255),
      values: z.array(z.string().max(64)).min(1).max(mostFileRows),
    }),
    body: bodyLimits.rows,
    write: true,
    handle: matchFile,
  }),
  protectedCall({
    method: 'POST',
    path: memberFilePaths.agree,
    permission: givers,
    input: one,
    write: true,
    handle: agreeToFile,
  }),
  protectedCall({
    method: 'POST',
    path: memberFilePaths.show,
    permission: [...givers, 'subsidyActivity:show'],
    input: one,
    handle: showFile,
  }),
];
