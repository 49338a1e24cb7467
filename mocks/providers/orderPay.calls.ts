import { z } from 'zod';
import { payOutcomes } from '#business/orderPay/payment';
import { type Call, publicCall } from '#server/call/call';
import type { OrderKind } from '#server/domain/business/orderPay/orderKind';
import { smsOrders } from '#server/domain/company/sms/orders';
import { stickerOrders } from '#server/domain/table/sticker/orders';
import { answerPage, payPage } from './payPage';

const code = z.string().min(8).max(100);

/** The payment provider's two pages for a kind of orders: the page that a scanned QR code opens, and the page after a choice. */
function pagesOf(kind: OrderKind): Call[] {
  return [
    publicCall({
      method: 'GET',
      path: kind.paths.pay,
      input: z.object({ code }),
      handle: (context, input) => payPage(context, kind, input.code),
    }),
    publicCall({
      method: 'GET',
      path: kind.paths.answer,
      input: z.object({ code, outcome: z.enum(payOutcomes) }),
      handle: (context, input) => answerPage(context, kind, input.code, input.outcome),
    }),
  ];
}

export const calls: readonly Call[] = [smsOrders, stickerOrders].flatMap(pagesOf);
