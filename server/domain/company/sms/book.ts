import { eq, max } from 'drizzle-orm';
import { type SmsKind, trialTexts } from '#areas/company/sms/credit';
import type { Tx } from '#server/db/database';
import { smsAccount, smsEntry } from '#server/db/schema/company/sms';

/** A change of the credit: its kind, how many texts, and what caused it. */
export interface SmsChange {
  kind: SmsKind | 'topUp';
  change: number;
  order?: string;
  at: string;
  operator: string;
}

/** Whether an enterprise has used or bought texts; before that it has those of the trial. */
export async function smsBalance(tx: Tx, merchant: string): Promise<number> {
  const [row] = await tx.select().from(smsAccount).where(eq(smsAccount.merchant, merchant));
  return row?.balance ?? trialTexts;
}

/** The credit of an enterprise, held until the transaction ends; the first time it begins with the trial. */
export async function holdCredit(tx: Tx, merchant: string, at: string): Promise<number> {
  const account = { merchant, balance: trialTexts };
  const [made] = await tx.insert(smsAccount).values(account).onConflictDoNothing().returning();
  if (made) {
    const about = { merchant, number: 1, kind: 'trial', change: trialTexts, before: 0, after: trialTexts, at };
    await tx.insert(smsEntry).values({ guid: crypto.randomUUID(), ...about });
    return trialTexts;
  }
  const [row] = await tx.select().from(smsAccount).where(eq(smsAccount.merchant, merchant)).for('update');
  if (!row) throw new Error(`no SMS account of ${merchant}`);
  return row.balance;
}

/** Writes a change of the credit. The caller holds it. */
export async function writeChange(
  tx: Tx,
  merchant: string,
  before: number,
  { order = undefined, ...entry }: SmsChange,
): Promise<void> {
  const own = eq(smsEntry.merchant, merchant);
  const [last] = await tx
    .select({ number: max(smsEntry.number) })
    .from(smsEntry)
    .where(own);
  const after = before + entry.change;
  await tx.insert(smsEntry).values({
    ...{ guid: crypto.randomUUID(), merchant, number: (last?.number ?? 0) + 1 },
    ...{ ...entry, before, after, order: order ?? null },
  });
  await tx.update(smsAccount).set({ balance: after }).where(eq(smsAccount.merchant, merchant));
}
