import { z } from 'zod';
import { integrityPaths } from '#areas/report/integrity/integrity';
import { type Call, protectedCall } from '#server/call/call';
import { cancelCheck, checkCode, checkProgress, startCheck } from './task';

const one = z.object({ id: z.string().min(1).max(64) });

export const calls: readonly Call[] = [
  protectedCall({
    method: 'POST',
    path: integrityPaths.start,
    permission: checkCode,
    input: z.object({ date: z.object({ from: z.string(), to: z.string() }) }),
    write: true,
    handle: startCheck,
  }),
  protectedCall({
    method: 'POST',
    path: integrityPaths.progress,
    permission: checkCode,
    input: one,
    handle: checkProgress,
  }),
  protectedCall({
    method: 'POST',
    path: integrityPaths.cancel,
    permission: checkCode,
    input: one,
    write: true,
    handle: cancelCheck,
  }),
];
