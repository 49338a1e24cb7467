import { and, eq, inArray, like, max, type SQL, sql } from 'drizzle-orm';
import { dataSetting, standardData } from '#areas/company/dataSetting/dataSetting.contract';
import { depositItem as contract } from '#areas/company/deposit/depositItem.contract';
import { issue } from '#entity/issue';
import type { CallerContext } from '#server/call/call';
import { refuse } from '#server/call/refusal';
import { record } from '#server/db/schema';
import { depositItem, depositTaking } from '#server/db/schema/company/deposit';
import { lockMerchant } from '#server/domain/access/lockMerchant';
import { maskedPhone } from '#server/domain/member/member/seen';
import type { Entity } from '#server/store/entity';
import { oneText } from '#server/store/filters';
import { type Stored, tableStorage } from '#server/store/storage';
import { addDays } from '#values/dateText';
import { dayIn } from '#values/zonedTime';
import { dataSettingOf } from '../dataSetting/dataSetting';

/** The next number of the day: what is on its label. */
async function nextNumber({ tx, caller, now }: CallerContext): Promise<string> {
  await lockMerchant(tx, caller.merchant);
  const prefix = `JC${dayIn(now, caller.zone).slice(2).replaceAll('-', '')}`;
  const [last] = await tx
    .select({ number: max(depositItem.number) })
    .from(depositItem)
    .where(and(eq(depositItem.merchant, caller.merchant), like(depositItem.number, `${prefix}%`)));
  const taken = Number(last?.number?.slice(prefix.length) ?? 0);
  return `${prefix}${String(taken + 1).padStart(4, '0')}`;
}

/** Of a deposit some was taken already. */
const isBegun = ({ values }: Stored) => values.remaining !== values.quantity;

/** The first day on which a deposit is not overdue: today, less the days of grace. */
async function firstInTime({ tx, caller, now }: CallerContext): Promise<string> {
  const { depositGrace } = await dataSettingOf(tx, caller.merchant);
  return addDays(dayIn(now, caller.zone), -depositGrace);
}

/** The same for a list's filter, which asks nothing before. */
function isPast({ caller, now }: CallerContext): SQL {
  const grace = sql`coalesce((SELECT (${record.data}->>'depositGrace')::integer FROM ${record}
    WHERE ${record.merchant} = ${caller.merchant} AND ${record.resource} = ${dataSetting.name}), ${standardData.depositGrace})`;
  return sql`(${depositItem.status} <> 'taken' AND ${depositItem.until} < ${dayIn(now, caller.zone)}::date - ${grace})`;
}

/** Who keeps or gives back what guests left may have to call them; who only looks has no need of numbers. */
const callsGuests = ({ caller }: CallerContext) =>
  ['create', 'edit', 'take'].some((verb) => caller.codes.has(`${contract.name}:${verb}`));

/** Deposits: how many there are is fixed once something was taken; one that is there is not deleted after a part of it was given back. */
export const depositEntity: Entity = {
  contract,
  storage: tableStorage(contract, depositItem, { overdue: null }),
  filters: {
    overdue: (value, context) => (value === true ? isPast(context) : sql`NOT ${isPast(context)}`),
    phone: (value, context) =>
      callsGuests(context) ? sql`${depositItem.phone} = ${oneText('phone', value)}` : sql`false`,
  },
  async check(_context, values, before) {
    return before && isBegun(before) && values.quantity !== before.values.quantity ? [issue('quantity', 'fixed')] : [];
  },
  async columns(context, values, before) {
    if (before) return isBegun(before) ? {} : { remaining: values.quantity };
    return { number: await nextNumber(context), remaining: values.quantity, status: 'kept' };
  },
  async complete(context, rows) {
    const first = await firstInTime(context);
    const whole = callsGuests(context);
    for (const { values } of rows) {
      values.overdue = values.status !== 'taken' && String(values.until) < first;
      if (!whole && typeof values.phone === 'string') values.phone = maskedPhone(values.phone);
    }
  },
  async deletable(_context, rows) {
    const half = rows.find(({ values }) => values.status === 'partly');
    if (half) throw refuse('deposit.partlyThere', { name: String(half.values.item) });
  },
  async deleted({ tx }, rows) {
    await tx.delete(depositTaking).where(
      inArray(
        depositTaking.deposit,
        rows.map(({ guid }) => guid),
      ),
    );
  },
};
