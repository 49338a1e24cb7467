import { type PayOutcome, payOutcomes } from '#business/orderPay/payment';
import type { CallContext, InParts } from '#server/call/call';
import { say } from '#server/call/texts';
import type { OrderKind } from '#server/domain/business/orderPay/orderKind';
import { isOpen, type Scanned, scanned, takeAnswer } from '#server/domain/business/orderPay/payments';
import { platformPage } from './page';

/** The sentence for a code that can no longer be paid by. */
function ended({ language, now }: CallContext, found: Scanned | undefined): string {
  if (!found || isOpen(found.payment, now)) return say(language, 'orderPay.qrExpired');
  switch (found.payment.state) {
    case 'paid':
      return say(language, 'orderPay.provider.paid');
    case 'failed':
      return say(language, 'orderPay.paymentFailed');
    case 'abnormal':
      return say(language, 'orderPay.paymentAbnormal');
    case 'timedOut':
      return say(language, 'orderPay.paymentTimeout');
    case 'cancelled':
      return say(language, 'orderPay.cancelled', { number: found.order.number });
    default:
      return say(language, 'orderPay.qrExpired');
  }
}

/** The page of the stand-in provider that a scanned code opens: its links are how a payment can end. */
export async function payPage(context: CallContext, kind: OrderKind, code: string): Promise<InParts> {
  const { language, now, config } = context;
  const title = say(language, kind.title);
  const found = await scanned(context, kind, code);
  if (!found || !isOpen(found.payment, now)) return platformPage(language, title, ended(context, found), []);
  const { number, amount } = found.order;
  const links = payOutcomes.map((outcome) => ({
    href: `${config.basePath}${kind.paths.answer}?${new URLSearchParams({ code, outcome })}`,
    text: say(language, `orderPay.provider.answers.${outcome}`),
  }));
  return platformPage(language, title, say(language, 'orderPay.provider.ask', { number, amount }), links);
}

/** The page after one of the links: what has become of the payment. */
export async function answerPage(
  context: CallContext,
  kind: OrderKind,
  code: string,
  outcome: PayOutcome,
): Promise<InParts> {
  await takeAnswer(context, kind, code, outcome);
  const title = say(context.language, kind.title);
  return platformPage(context.language, title, ended(context, await scanned(context, kind, code)), []);
}
