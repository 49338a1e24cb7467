import { agreedHeader, type Question } from '#gateway/question';
import type { CallContext } from './call';
import { digest } from './digest';
import { codes, type GatewayText, Refusal, type TextParams } from './refusal';

/** Number of characters of a token: enough to tell the questions of one call apart. */
const tokenLength = 16;

/** A rejection that asks; a selection is asked about as a whole. */
export class QuestionRefusal extends Refusal {
  constructor(text: GatewayText, params: TextParams, question: Question) {
    super(codes.refused, text, params, question);
  }
}

/**
 * Rejects a call with a question, unless its caller agreed to this question with these facts. Nothing is written then; the console
 * shows the sentence with the `losses` and sends the call again.
 *
 * @param losses names or sentences of the things concerned, in the language of the caller
 */
export async function requireAgreed(
  { headers }: Pick<CallContext, 'headers'>,
  text: GatewayText,
  params: TextParams = {},
  losses: readonly string[] = [],
): Promise<void> {
  const agree = (await digest(JSON.stringify([text, params, losses]))).slice(0, tokenLength);
  const agreed = (headers.get(agreedHeader) ?? '').split(',').map((token) => token.trim());
  if (agreed.includes(agree)) return;
  throw new QuestionRefusal(text, params, { agree, losses });
}
