import { needsCredit, type SmsKind } from '#areas/company/sms/credit';
import { textsIn } from '#business/smsTexts';
import { randomSecret } from '#server/call/digest';
import { refuse } from '#server/call/refusal';
import type { Tx } from '#server/db/database';
import { outbox } from '#server/db/schema';
import { holdCredit, writeChange } from './book';

export interface SmsText {
  phone: string;
  text: string;
  /** as which it is known; a new one where left out */
  id?: string;
}

interface Sent {
  tx: Tx;
  now: Date;
  merchant: string;
  kind: SmsKind;
  /** who sends them; empty for the system */
  operator?: string;
}

/**
 * Sends texts at the cost of an enterprise: all of them, or none where the credit does not suffice and the kind needs
 * it. In the stand-in they go to the outbox.
 *
 * @returns whether they were sent
 */
export async function trySending(
  { tx, now, merchant, kind, operator = '' }: Sent,
  texts: readonly SmsText[],
): Promise<boolean> {
  if (texts.length === 0) return true;
  const at = now.toISOString();
  const cost = texts.reduce((sum, { text }) => sum + textsIn(text), 0);
  const balance = await holdCredit(tx, merchant, at);
  if (needsCredit(kind) && balance < cost) return false;
  await tx
    .insert(outbox)
    .values(texts.map(({ id = randomSecret(12), phone, text }) => ({ id, phone, text, sentAt: at })));
  await writeChange(tx, merchant, balance, { kind, change: -cost, at, operator });
  return true;
}

/** The same; refused where the credit does not suffice. */
export async function sendTexts(sent: Sent, texts: readonly SmsText[]): Promise<void> {
  if (!(await trySending(sent, texts))) throw refuse('sms.noCredit');
}
