import { and, count, inArray } from 'drizzle-orm';
import { cardOpening as contract } from '#areas/member/opening/cardOpening.contract';
import { listOf } from '#entity/kinds';
import { refuse } from '#server/call/refusal';
import type { Tx } from '#server/db/database';
import { memberCard } from '#server/db/schema/member/member';
import type { Entity } from '#server/store/entity';
import { recordStorage } from '#server/store/storage';
import { everyStoreIssues, reachedByAll, storeIssues } from '../card/subjectStores';
import { mergedOwners } from '../member/merged';

/** Cards that were opened by each of some rules; those of one member and of those merged into them, where one is named. */
export async function openedBy(tx: Tx, rules: readonly string[], member?: string): Promise<Map<string, number>> {
  if (rules.length === 0) return new Map();
  const ofMember =
    member === undefined ? undefined : inArray(memberCard.member, [...(await mergedOwners(tx, [member])).keys()]);
  const rows = await tx
    .select({ rule: memberCard.opening, n: count() })
    .from(memberCard)
    .where(and(inArray(memberCard.opening, [...rules]), ofMember))
    .groupBy(memberCard.opening);
  return new Map(rows.flatMap(({ rule, n }) => (rule === null ? [] : [[rule, n] as const])));
}

/** Rules by which cards are opened. */
export const cardOpeningEntity: Entity = {
  contract,
  storage: recordStorage(contract),
  reaches: reachedByAll('stores'),
  normalise: (values) => ({ ...values, stores: values.stores ?? [] }),
  async check(context, values) {
    const stores = listOf(contract.fields.stores, values.stores);
    return [
      ...(await storeIssues(context, contract.name, 'stores', stores)),
      ...(await everyStoreIssues(context, 'stores', stores)),
    ];
  },
  async complete({ tx }, rows) {
    const opened = await openedBy(
      tx,
      rows.map(({ guid }) => guid),
    );
    for (const { guid, values } of rows) values.opened = opened.get(guid) ?? 0;
  },
  async deletable({ tx }, rows) {
    const opened = await openedBy(
      tx,
      rows.map(({ guid }) => guid),
    );
    const used = rows.find(({ guid }) => opened.has(guid));
    if (used) throw refuse('card.openingUsed', { name: String(used.values.name) });
  },
};
