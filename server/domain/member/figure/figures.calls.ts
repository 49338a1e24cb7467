import { z } from 'zod';
import { figurePaths } from '#areas/member/figure/overview';
import { type Call, protectedCall } from '#server/call/call';
import { overview } from './overview';
import { portrait } from './portrait';
import { today } from './today';

const guid = z.string().min(1).max(64).optional();

/** Figures of members as they are now. */
export const calls: readonly Call[] = [
  protectedCall({
    method: 'POST',
    path: figurePaths.overview,
    permission: 'membershipData:list',
    input: z.object({}),
    handle: (context) => overview(context),
  }),
  protectedCall({
    method: 'POST',
    path: figurePaths.portrait,
    permission: 'memberPortrait:list',
    input: z.object({ level: guid, label: guid }),
    handle: (context, input) => portrait(context, input),
  }),
  protectedCall({
    method: 'POST',
    path: figurePaths.today,
    permission: 'memberIndex:list',
    input: z.object({}),
    handle: (context) => today(context),
  }),
];
