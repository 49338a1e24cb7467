import { type PayOutcome, payOutcomes } from '../../../../src/areas/tables/sticker/order';
import { stickerPaths } from '../../../../src/areas/tables/sticker/shop';
import type { CallContext, InParts } from '../../../call/call';
import { say } from '../../../call/texts';
import { platformPage } from '../../guestScreens/platformPage';
import { isOpen, type Scanned, scanned, takeAnswer } from './payments';

/** The sentence for a code that can no longer be paid by. */
function ended({ language, now }: CallContext, found: Scanned | undefined): string {
  if (!found || isOpen(found.payment, now)) return say(language, 'sticker.qrExpired');
  switch (found.payment.state) {
    case 'paid':
      return say(language, 'sticker.provider.paid');
    case 'failed':
      return say(language, 'sticker.paymentFailed');
    case 'abnormal':
      return say(language, 'sticker.paymentAbnormal');
    case 'timedOut':
      return say(language, 'sticker.paymentTimeout');
    case 'cancelled':
      return say(language, 'sticker.cancelled', { number: found.order.number });
    default:
      return say(language, 'sticker.qrExpired');
  }
}

/** The page of the stand-in provider that a scanned code opens: its links are how a payment can end. */
export async function payPage(context: CallContext, code: string): Promise<InParts> {
  const { language, now, config } = context;
  const title = say(language, 'sticker.provider.title');
  const found = await scanned(context, code);
  if (!found || !isOpen(found.payment, now)) return platformPage(language, title, ended(context, found), []);
  const { number, amount } = found.order;
  const links = payOutcomes.map((outcome) => ({
    href: `${config.basePath}${stickerPaths.answer}?${new URLSearchParams({ code, outcome })}`,
    text: say(language, `sticker.provider.answers.${outcome}`),
  }));
  return platformPage(language, title, say(language, 'sticker.provider.ask', { number, amount }), links);
}

/** The page after one of the links: what has become of the payment. */
export async function answerPage(context: CallContext, code: string, outcome: PayOutcome): Promise<InParts> {
  await takeAnswer(context, code, outcome);
  const title = say(context.language, 'sticker.provider.title');
  return platformPage(context.language, title, ended(context, await scanned(context, code)), []);
}
