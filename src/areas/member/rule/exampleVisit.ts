import type { PaidVisit } from '#business/bill/points';
import { decimalsOf, isDecimal, toUnits } from '#values/decimal';

/** An example bill, as it is typed: amounts in yuan by category. */
export interface ExampleBill {
  lines: readonly { category: string; amount: string }[];
  channel: string;
  diningType: string;
  method: string;
  weekday: string;
  /** points multiplied by the member's level, and for their birthday; '' without */
  level: string;
  birthday: string;
  /** points that orders of the day have earned already */
  earnedOfDay: string;
}

/** Cents of an amount as it is typed; 0 while it is none. */
export function typedCents(text: string): bigint {
  const isAmount = isDecimal(text) && decimalsOf(text) <= 2 && !text.startsWith('-');
  return isAmount ? toUnits(text, 2) : 0n;
}

const typedNumber = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : 0);
const typedRate = (text: string) => (/^\d(\.\d{1,2})?$/.test(text) ? text : null);

/** The bill as members' earning sees it, paid by one method. */
export function visitOfExample({
  lines,
  method,
  weekday,
  level,
  birthday,
  earnedOfDay,
  ...bill
}: ExampleBill): PaidVisit {
  const paid = lines.map(({ category, amount }) => ({ category, net: typedCents(amount) }));
  const total = paid.reduce((sum, { net }) => sum + net, 0n);
  return {
    ...bill,
    weekday: Number(weekday),
    lines: paid,
    payments: [{ method, amount: total, income: total }],
    levelMultiplier: typedRate(level),
    birthdayMultiplier: typedRate(birthday),
    earnedOfDay: typedNumber(earnedOfDay),
  };
}
