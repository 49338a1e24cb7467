import type { CallContext } from '#server/call/call';
import type { employee } from '#server/db/schema';
import { callerBehind } from '../access/caller';
import { hasFactor } from '../access/secondFactor';
import { dataSettingOf } from '../company/dataSetting/dataSetting';

/** Source codes that move money, or change accounts and their rights. An enterprise may require a second factor of their holders. */
export const guardedRights: readonly string[] = [
  ...['role:create', 'role:edit', 'role:copy', 'role:enable', 'role:delete'],
  ...['employee:create', 'employee:edit', 'employee:enable', 'employee:import', 'employee:sync'],
  ...[
    'member:adjustBalance',
    'member:adjustPoints',
    'member:adjustGrowth',
    'member:limits',
    'precisionMarketing:limits',
  ],
  ...['memberCard:recharge', 'memberCard:refundRecharge', 'memberCard:replace', 'cardOpening:open'],
  ...['redPacket:publish', 'redPacket:give', 'subsidyActivity:publish', 'precisionMarketing:publish', 'coupon:issue'],
  ...['aggregatePaymentAccount:create', 'aggregatePaymentAccount:edit', 'debtRecord:repay', 'debtRecord:reverse'],
  'dataSetting:edit',
];

type Account = Pick<typeof employee.$inferSelect, 'guid' | 'merchant'>;

/**
 * Returns whether the enterprise requires a second factor of an account: it moves money or rights, and the data settings say so. A
 * demo, whose passwords are public, requires none.
 */
export async function needsFactor(
  { tx, config }: Pick<CallContext, 'tx' | 'config'>,
  account: Account,
): Promise<boolean> {
  if (config.demo || !(await dataSettingOf(tx, account.merchant)).factorRequired) return false;
  const caller = await callerBehind(tx, { merchant: account.merchant, employee: account.guid });
  return guardedRights.some((right) => caller?.codes.has(right));
}

/** Returns whether an account has to set a second factor up before it does anything else. */
export async function owesFactor(context: Pick<CallContext, 'tx' | 'config'>, account: Account): Promise<boolean> {
  return (await needsFactor(context, account)) && !(await hasFactor(context.tx, account.guid));
}
