import { z } from 'zod';
import { giveOrder, redeemOrder, redPacketPaths } from '#areas/marketing/redPacket/commands';
import { redPacket } from '#areas/marketing/redPacket/redPacket.contract';
import { type Contract, checkValues } from '#entity/contract';
import { typedValue } from '#entity/kinds';
import { type Call, type CallerContext, protectedCall } from '#server/call/call';
import { refuseFields } from '#server/store/write';
import { claimDays } from './days';
import { give, previewGive, redeem } from './give';
import { pause, publish, resume, stop } from './states';

const one = z.object({ id: z.string().min(1).max(64) });
/** Fields are checked by their contract, which answers at each. */
const fields = z.record(z.string(), z.unknown());
const guid = z.object({ guid: z.uuid() });

function checked(context: CallerContext, order: Contract, input: Record<string, unknown>) {
  const { values, issues } = checkValues(order, input);
  if (issues.length > 0) throw refuseFields(context, issues);
  return values;
}

function command(
  path: string,
  right: string,
  handle: (context: CallerContext, input: { id: string }) => Promise<unknown>,
): Call {
  return protectedCall({
    method: 'POST',
    path,
    permission: `${redPacket.name}:${right}`,
    input: one,
    write: true,
    handle,
  });
}

/** Red packets beyond the standard calls: publishing, pausing, stopping, giving by hand and by code. */
export const calls: readonly Call[] = [
  command(redPacketPaths.publish, 'publish', publish),
  command(redPacketPaths.pause, 'pause', pause),
  command(redPacketPaths.resume, 'pause', resume),
  command(redPacketPaths.stop, 'stop', stop),
  protectedCall({
    method: 'POST',
    path: redPacketPaths.givePreview,
    permission: `${redPacket.name}:give`,
    input: fields.and(one),
    handle(context, { id, members }) {
      const values = checked(context, giveOrder, { members });
      return previewGive(context, { id, members: typedValue(giveOrder, values, 'members') ?? [] });
    },
  }),
  protectedCall({
    once: 'guid',
    method: 'POST',
    path: redPacketPaths.give,
    permission: `${redPacket.name}:give`,
    input: fields.and(one).and(guid),
    write: true,
    handle(context, { id, guid: act, members, authoriser, authorizationNumber }) {
      const values = checked(context, giveOrder, { members, authoriser, authorizationNumber });
      return give(context, {
        ...{ id, guid: act, authoriser: values.authoriser, authorizationNumber: values.authorizationNumber },
        members: typedValue(giveOrder, values, 'members') ?? [],
      });
    },
  }),
  protectedCall({
    once: 'guid',
    method: 'POST',
    path: redPacketPaths.redeem,
    permission: `${redPacket.name}:give`,
    input: fields.and(guid),
    write: true,
    handle(context, { guid: act, code, member }) {
      const values = checked(context, redeemOrder, { code, member });
      return redeem(context, { guid: act, code: String(values.code), member: String(values.member) });
    },
  }),
  protectedCall({
    method: 'POST',
    path: redPacketPaths.days,
    permission: `${redPacket.name}:show`,
    input: one,
    handle: claimDays,
  }),
];
