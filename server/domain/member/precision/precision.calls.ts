import { z } from 'zod';
import { precisionPaths, publishOrder, reachOrder, rowStates } from '#areas/member/precision/commands';
import { precisionMarketing } from '#areas/member/precision/precisionMarketing.contract';
import { checkValues } from '#entity/contract';
import { typedValue } from '#entity/kinds';
import { type Call, type CallerContext, protectedCall } from '#server/call/call';
import type { EntityRegistry } from '#server/store/entity';
import { refuseFields, saveInput } from '#server/store/write';
import { limitSetting } from './limit';
import { reachOf } from './reach';
import { membersOf, ordersOf, resultOf } from './result';
import { pause, previewPublish, publish, resend, resume, stop } from './states';

/** Most failures that are named one by one. */
const mostNamed = 200;

const one = z.object({ id: z.string().min(1).max(64) });
const paged = one.extend({ page: z.int().min(1).max(100_000) });
/** Fields are checked by their contract, which answers at each. */
const fields = z.record(z.string(), z.unknown());
const right = (verb: string) => `${precisionMarketing.name}:${verb}`;

const command = (
  path: string,
  verb: string,
  handle: (context: CallerContext, input: { id: string }) => Promise<unknown>,
) => protectedCall({ method: 'POST', path, permission: right(verb), input: one, write: true, handle });

/** Counts whom an action would reach, from the values of a form. */
async function audience(context: CallerContext, input: Record<string, unknown>) {
  const { values, issues } = checkValues(reachOrder, input);
  if (issues.length > 0) throw refuseFields(context, issues);
  const value = <Name extends keyof typeof reachOrder.fields & string>(name: Name) =>
    typedValue(reachOrder, values, name);
  const { where: _, ...reach } = await reachOf(context, {
    audience: value('audience') ?? 'everyone',
    labels: value('labels'),
    groups: value('groups'),
    levels: value('levels'),
    lastConsumption: value('lastConsumption'),
    consumptionCount: value('consumptionCount'),
    spendRange: value('spendRange'),
    averageRange: value('averageRange'),
    gives: value('gives') ?? [],
    coupon: value('coupon'),
  });
  return reach;
}

/** Precision marketing beyond the standard calls: counting, publishing, the sending and its result, how often people are reached. */
export function calls(registry: EntityRegistry): Call[] {
  return [
    protectedCall({
      method: 'POST',
      path: precisionPaths.audience,
      permission: [right('create'), right('edit')],
      input: fields,
      handle: audience,
    }),
    protectedCall({
      method: 'POST',
      path: precisionPaths.preview,
      permission: right('publish'),
      input: one,
      handle: previewPublish,
    }),
    protectedCall({
      method: 'POST',
      path: precisionPaths.publish,
      permission: right('publish'),
      input: fields.and(one),
      write: true,
      handle(context, { id, authoriser, authorizationNumber }) {
        const { values, issues } = checkValues(publishOrder, { authoriser, authorizationNumber });
        if (issues.length > 0) throw refuseFields(context, issues);
        return publish(context, { ...values, id });
      },
    }),
    command(precisionPaths.pause, 'pause', pause),
    command(precisionPaths.resume, 'pause', resume),
    command(precisionPaths.stop, 'pause', stop),
    protectedCall({
      method: 'POST',
      path: precisionPaths.resend,
      permission: right('resend'),
      input: one.extend({ rows: z.array(z.string().min(1).max(200)).min(1).max(mostNamed).optional() }),
      write: true,
      handle: resend,
    }),
    protectedCall({
      method: 'POST',
      path: precisionPaths.result,
      permission: right('show'),
      input: one,
      handle: resultOf,
    }),
    protectedCall({
      method: 'POST',
      path: precisionPaths.members,
      permission: right('show'),
      input: paged.extend({ state: z.enum(rowStates) }),
      handle: membersOf,
    }),
    protectedCall({
      method: 'POST',
      path: precisionPaths.orders,
      permission: right('show'),
      input: paged,
      handle: ordersOf,
    }),
    protectedCall({
      method: 'POST',
      path: precisionPaths.findLimit,
      permission: right('list'),
      input: z.object({}),
      handle: (context) => limitSetting.get(context, registry),
    }),
    protectedCall({
      method: 'POST',
      path: precisionPaths.saveLimit,
      permission: right('limits'),
      input: saveInput,
      write: true,
      handle: (context, input) => limitSetting.save(context, registry, input),
    }),
  ];
}
