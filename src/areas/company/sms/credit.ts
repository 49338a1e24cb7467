import type { PayableOrder } from '#business/orderPay/payment';
import { fromUnits, toUnits } from '#values/decimal';

/** Packages of texts that are sold; prices in yuan. */
export const smsPackages = {
  small: { texts: 1_000, price: '60.00' },
  medium: { texts: 5_000, price: '275.00' },
  large: { texts: 20_000, price: '1000.00' },
  huge: { texts: 100_000, price: '4500.00' },
} as const;
export type SmsPackage = keyof typeof smsPackages;
export const smsPackageKeys = ['small', 'medium', 'large', 'huge'] as const satisfies readonly SmsPackage[];

/** The price of one text of a package, in yuan with four decimals. */
export function priceOfOne(key: SmsPackage): string {
  const { texts, price } = smsPackages[key];
  return fromUnits(toUnits(price, 4) / BigInt(texts), 4);
}

/** Texts that every enterprise may send before it buys any. */
export const trialTexts = 100;

/** Purposes of texts. */
export const smsKinds = ['login', 'recover', 'unbind', 'discount', 'claim', 'expiry', 'marketing'] as const;
export type SmsKind = (typeof smsKinds)[number];

/** Kinds that are sent without credit too, which is owed then: nobody is locked out for want of it. */
const essential: ReadonlySet<SmsKind> = new Set(['login', 'recover', 'unbind']);

/** Whether a kind of texts needs credit. */
export function needsCredit(kind: SmsKind): boolean {
  return !essential.has(kind);
}

/** Periods whose use is shown, in days. */
export const smsPeriods = [7, 30, 90] as const;
export type SmsPeriod = (typeof smsPeriods)[number];

/** The credit for texts, and its use in a period. */
export interface SmsAccount {
  /** texts; below zero where they are owed */
  balance: number;
  /** below so many the home page warns */
  warnBelow: number;
  used: { kind: SmsKind; texts: number }[];
  /** every day of the period, the oldest first; YYYY-MM-DD of the enterprise */
  days: { date: string; texts: number }[];
}

/** An order of texts with its payment. */
export interface SmsOrder extends PayableOrder {
  package: SmsPackage;
  texts: number;
  placedAt: string;
  operator: string;
  paidAt: string | null;
}

export const smsPaths = {
  account: '/sms/account',
  findWarning: '/sms/warning/find',
  saveWarning: '/sms/warning/save',
  place: '/sms/order/place',
  find: '/sms/order/find',
  renew: '/sms/order/renew',
  cancel: '/sms/order/cancel',
  pay: '/sms/pay',
  answer: '/sms/pay_answer',
} as const;
