import { z } from 'zod';
import type { PayableOrder } from '#business/orderPay/payment';
import { type Call, type CallerContext, protectedCall } from '#server/call/call';
import type { OrderKind } from './orderKind';
import { cancelOrder, renewQr } from './payments';

const oneOrder = z.object({ id: z.string().min(1).max(64) });

interface Options {
  /** source codes besides that of the list by which an order is seen */
  view: readonly string[];
  /** an order of the caller's scope with its payment */
  find(context: CallerContext, id: string): Promise<PayableOrder>;
}

/** The calls of orders that are paid by QR code: looking at one, a new code, cancelling. */
export function orderCalls(kind: OrderKind, { view, find }: Options): Call[] {
  const { paths, entity } = kind;
  const { name } = entity.contract;
  return [
    protectedCall({
      method: 'POST',
      path: paths.find,
      permission: [`${name}:list`, ...view],
      input: oneOrder,
      handle: (context, { id }) => find(context, id),
    }),
    protectedCall({
      method: 'POST',
      path: paths.renew,
      permission: `${name}:pay`,
      input: oneOrder,
      write: true,
      async handle(context, { id }) {
        await renewQr(context, kind, id);
        return find(context, id);
      },
    }),
    protectedCall({
      method: 'POST',
      path: paths.cancel,
      permission: `${name}:cancel`,
      input: oneOrder,
      write: true,
      handle: (context, { id }) => cancelOrder(context, kind, id),
    }),
  ];
}
