import { z } from 'zod';
import { publishOrder, subsidyPaths } from '#areas/member/subsidy/commands';
import { subsidyActivity } from '#areas/member/subsidy/subsidyActivity.contract';
import { checkValues } from '#entity/contract';
import { type Call, type CallerContext, protectedCall } from '#server/call/call';
import { refuseFields } from '#server/store/write';
import { failures, periods } from './progress';
import { end, pause, previewPublish, publish, resend, resume } from './states';

/** Most failures that are named one by one. */
const mostNamed = 200;

const one = z.object({ id: z.string().min(1).max(64) });
/** Fields are checked by their contract, which answers at each. */
const fields = z.record(z.string(), z.unknown());

function command(
  path: string,
  right: string,
  handle: (context: CallerContext, input: { id: string }) => Promise<unknown>,
): Call {
  return protectedCall({
    method: 'POST',
    path,
    permission: `${subsidyActivity.name}:${right}`,
    input: one,
    write: true,
    handle,
  });
}

/** Subsidies beyond the standard calls: publishing, pausing, ending, and what became of each period. */
export const calls: readonly Call[] = [
  protectedCall({
    method: 'POST',
    path: subsidyPaths.preview,
    permission: `${subsidyActivity.name}:publish`,
    input: one,
    handle: previewPublish,
  }),
  protectedCall({
    method: 'POST',
    path: subsidyPaths.publish,
    permission: `${subsidyActivity.name}:publish`,
    input: fields.and(one),
    write: true,
    handle(context, { id, authoriser, authorizationNumber }) {
      const { values, issues } = checkValues(publishOrder, { authoriser, authorizationNumber });
      if (issues.length > 0) throw refuseFields(context, issues);
      return publish(context, { ...values, id });
    },
  }),
  command(subsidyPaths.pause, 'pause', pause),
  command(subsidyPaths.resume, 'pause', resume),
  command(subsidyPaths.end, 'pause', end),
  protectedCall({
    method: 'POST',
    path: subsidyPaths.periods,
    permission: `${subsidyActivity.name}:show`,
    input: one,
    handle: periods,
  }),
  protectedCall({
    method: 'POST',
    path: subsidyPaths.failures,
    permission: `${subsidyActivity.name}:show`,
    input: one.extend({ page: z.int().min(1).max(100_000) }),
    handle: failures,
  }),
  protectedCall({
    method: 'POST',
    path: subsidyPaths.resend,
    permission: `${subsidyActivity.name}:resend`,
    input: one.extend({ rows: z.array(z.string().min(1).max(200)).min(1).max(mostNamed).optional() }),
    write: true,
    handle: resend,
  }),
];
