import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type SmsAccount, smsKinds, smsPeriods } from '#areas/company/sms/credit';
import { smsWarning, standardWarning } from '#areas/company/sms/warning';
import { typedValue } from '#entity/kinds';
import type { CallerContext } from '#server/call/call';
import type { Tx } from '#server/db/database';
import { record } from '#server/db/schema';
import { smsEntry } from '#server/db/schema/company/sms';
import { dayInSql, instantInSql } from '#server/db/zones';
import { lockMerchant } from '#server/domain/access/lockMerchant';
import { merchantSetting } from '#server/store/merchantSetting';
import { addDays } from '#values/dateText';
import { dayIn } from '#values/zonedTime';
import { smsBalance } from './book';

/** Below how many texts the home page warns. */
export const warningSetting = merchantSetting(smsWarning, standardWarning, ({ tx, caller }) =>
  lockMerchant(tx, caller.merchant),
);

async function warningOf(tx: Tx, merchant: string): Promise<number> {
  const own = and(eq(record.merchant, merchant), eq(record.resource, smsWarning.name));
  const [found] = await tx.select({ data: record.data }).from(record).where(own);
  return (found && typedValue(smsWarning, found.data, 'warnBelow')) ?? standardWarning.warnBelow;
}

/** How many texts are left, and below how many the enterprise is warned. */
export async function creditOf({ tx, caller }: CallerContext): Promise<Pick<SmsAccount, 'balance' | 'warnBelow'>> {
  return { balance: await smsBalance(tx, caller.merchant), warnBelow: await warningOf(tx, caller.merchant) };
}

export const accountInput = z.object({ period: z.union(smsPeriods.map((days) => z.literal(days))) });

/** The credit for texts, and its use in the last days, today included. */
export async function accountOf(context: CallerContext, { period }: z.infer<typeof accountInput>): Promise<SmsAccount> {
  const { tx, caller, now } = context;
  const { merchant, merchantZone: zone } = caller;
  const today = dayIn(now, zone);
  const first = addDays(today, 1 - period);
  const day = sql<string>`to_char(${dayInSql(sql`${smsEntry.at}`, sql`${zone}`)}, 'YYYY-MM-DD')`;
  const rows = await tx
    .select({ kind: smsEntry.kind, date: day, texts: sql<number>`(-sum(${smsEntry.change}))::int` })
    .from(smsEntry)
    .where(
      and(
        eq(smsEntry.merchant, merchant),
        lt(smsEntry.change, 0),
        gte(smsEntry.at, instantInSql(sql`${first}`, sql`${zone}`)),
      ),
    )
    .groupBy(smsEntry.kind, sql`2`);
  const sum = (fits: (row: (typeof rows)[number]) => boolean) =>
    rows.reduce((total, row) => (fits(row) ? total + row.texts : total), 0);
  return {
    ...(await creditOf(context)),
    used: smsKinds.map((kind) => ({ kind, texts: sum((row) => row.kind === kind) })),
    days: Array.from({ length: period }, (_, index) => {
      const date = addDays(first, index);
      return { date, texts: sum((row) => row.date === date) };
    }),
  };
}
