import { and, count, eq, gte, inArray, ne, sql } from 'drizzle-orm';
import { reason as contract, mostReasons } from '#areas/company/reason/reason.contract';
import { ownIssue } from '#entity/ownIssue';
import type { CallerContext } from '#server/call/call';
import { record } from '#server/db/schema';
import { orderEvent } from '#server/db/schema/sales/sales';
import { lockMerchant } from '#server/domain/access/lockMerchant';
import type { Entity } from '#server/store/entity';
import { inScope } from '#server/store/scope';
import { recordStorage } from '#server/store/storage';
import { dayMs } from '#values/duration';
import { dataSettingOf } from '../dataSetting/dataSetting';
import { eventKindOf } from './reasons';

const storage = recordStorage(contract);

/** How many reasons a type has. Who adds one waits for who does already. */
async function reasonsOf({ tx, caller }: CallerContext, type: unknown): Promise<number> {
  await lockMerchant(tx, caller.merchant);
  const [found] = await tx
    .select({ n: count() })
    .from(record)
    .where(and(storage.of(caller.merchant), eq(sql`${record.data}->>'type'`, String(type))));
  return found?.n ?? 0;
}

/** How often each reason was given in the last days, by kind of event and text. */
async function usesOf({ tx, caller, now }: CallerContext, texts: readonly string[]): Promise<Map<string, number>> {
  const { reasonDays } = await dataSettingOf(tx, caller.merchant);
  const from = new Date(now.getTime() - reasonDays * dayMs).toISOString().slice(0, 10);
  const rows = await tx
    .select({ kind: orderEvent.kind, text: orderEvent.reason, n: count() })
    .from(orderEvent)
    .where(
      and(
        eq(orderEvent.merchant, caller.merchant),
        inArray(orderEvent.kind, Object.values(eventKindOf)),
        gte(orderEvent.businessDate, from),
        inArray(orderEvent.reason, [...texts]),
        // Dishes that a refund returns have the refund's reason.
        ne(orderEvent.stage, 'afterCheckout'),
        inScope(caller, 'store', sql`${orderEvent.store}`),
      ),
    )
    .groupBy(orderEvent.kind, orderEvent.reason);
  return new Map(rows.map(({ kind, text, n }) => [`${kind} ${text}`, n]));
}

/** Reasons: at most fifty of a type; how often each was given is counted from what happened to orders. */
export const reasonEntity: Entity = {
  contract,
  storage,
  async check(context, values, before) {
    if (before || (await reasonsOf(context, values.type)) < mostReasons) return [];
    return [ownIssue(contract.name, 'type', 'mostOfType', { max: mostReasons })];
  },
  async complete(context, rows) {
    if (rows.length === 0) return;
    const uses = await usesOf(
      context,
      rows.map(({ values }) => String(values.text)),
    );
    for (const { values } of rows) {
      const kind = Object.entries(eventKindOf).find(([type]) => type === values.type)?.[1] ?? '';
      values.used = uses.get(`${kind} ${String(values.text)}`) ?? 0;
    }
  },
};
