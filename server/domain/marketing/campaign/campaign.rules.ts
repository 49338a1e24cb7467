import { inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { campaignIssue, campaignStatus, campaignStatuses, newMemberGifts } from '#areas/marketing/campaign/campaign';
import { campaign as contract } from '#areas/marketing/campaign/campaign.contract';
import { type Issue, issue } from '#entity/issue';
import { listOf } from '#entity/kinds';
import type { CallerContext } from '#server/call/call';
import { codes, Refusal } from '#server/call/refusal';
import type { Tx } from '#server/db/database';
import { store } from '#server/db/schema';
import { commodity } from '#server/db/schema/goods/goods';
import { campaign } from '#server/db/schema/marketing/campaign';
import { instantSql } from '#server/db/zones';
import { storeIssues } from '#server/domain/member/card/subjectStores';
import type { Entity } from '#server/store/entity';
import { reachedBy } from '#server/store/outside';
import { visibleStores } from '#server/store/scope';
import { type EntityStorage, type Stored, tableStorage } from '#server/store/storage';
import { dishesOfSubject } from '../coupon/coupon.rules';

type Values = Record<string, unknown>;

const asked = z.array(z.enum(campaignStatuses)).min(1);

const table = tableStorage(contract, campaign, { draft: sql`(${campaign.state} = 'draft')` });

/** Campaigns; whether one is a draft is its state. */
const storage: EntityStorage = {
  ...table,
  columnsOf: (values) => ({
    ...table.columnsOf(values),
    ...('draft' in values ? { state: values.draft === true ? 'draft' : 'unpublished' } : {}),
  }),
  read(row) {
    const stored = table.read(row);
    return { ...stored, values: { ...stored.values, draft: row.state === 'draft' } };
  },
};

/** Values that a campaign of a type does not have are dropped: a form keeps what was typed before the type changed. */
function settled(values: Values): Values {
  const { type, budgetKind } = values;
  // Who registers gets the gift, whatever they are going to buy.
  const productScope = type === 'newMember' ? 'all' : values.productScope;
  const audience = type === 'newMember' ? 'everyone' : values.audience;
  const keep = (when: boolean, name: string) => (when ? (values[name] ?? null) : null);
  return {
    ...values,
    draft: values.draft === true,
    exclusive: type !== 'newMember' && values.exclusive === true,
    reductions: keep(type === 'fullReduction', 'reductions'),
    discounts: keep(type === 'fullDiscount', 'discounts'),
    giftFrom: keep(type === 'giftWithPurchase', 'giftFrom'),
    giftItems: keep(type === 'giftWithPurchase', 'giftItems'),
    rate: keep(type === 'secondHalf', 'rate'),
    ...Object.fromEntries(newMemberGifts.map((name) => [name, keep(type === 'newMember', name)])),
    productScope,
    audience,
    categories: keep(productScope === 'categories', 'categories'),
    products: keep(productScope === 'products', 'products'),
    levels: keep(audience === 'levels', 'levels'),
    labels: keep(audience === 'labels', 'labels'),
    groups: keep(audience === 'groups', 'groups'),
    dailyLimit: keep(type !== 'newMember', 'dailyLimit'),
    dailyTotal: keep(type !== 'newMember', 'dailyTotal'),
    budgetAmount: keep(budgetKind === 'money', 'budgetAmount'),
    budgetUses: keep(budgetKind === 'uses', 'budgetUses'),
    controlPercent: audience === 'everyone' ? 0 : (values.controlPercent ?? 0),
  };
}

const giftsOf = (values: Values) => listOf(contract.fields.giftItems, values.giftItems);

async function dishIssues(context: CallerContext, values: Values): Promise<Issue[]> {
  const products = listOf(contract.fields.products, values.products);
  const gifts = giftsOf(values);
  const known = await dishesOfSubject(context, [...products, ...gifts.map((gift) => gift.commodity)]);
  const strange = products.some((guid) => !known.has(guid));
  return [
    ...(strange ? [campaignIssue('products', 'productOfOtherSubject')] : []),
    ...gifts.flatMap((gift, index) =>
      known.has(gift.commodity) ? [] : [campaignIssue(`giftItems.${index}.commodity`, 'productOfOtherSubject')],
    ),
  ];
}

async function check(context: CallerContext, values: Values, before: Stored | null): Promise<Issue[]> {
  const start = Date.parse(String(values.startTime));
  const moved = !before || Date.parse(String(before.values.startTime)) !== start;
  const stores = listOf(contract.fields.stores, values.stores);
  return [
    ...(start <= context.now.getTime() && moved ? [campaignIssue('startTime', 'startAfterNow')] : []),
    ...(stores.length === 0 ? [issue('stores', 'required')] : []),
    ...(await storeIssues(context, contract.name, 'stores', stores)),
    ...(await dishIssues(context, values)),
  ];
}

/** Names of gift dishes. */
async function dishNames(tx: Tx, rows: readonly Stored[]): Promise<Map<string, string>> {
  const guids = rows.flatMap(({ values }) => giftsOf(values).map((gift) => gift.commodity));
  if (guids.length === 0) return new Map();
  const { guid, name } = commodity;
  const found = await tx.select({ guid, name }).from(commodity).where(inArray(guid, guids));
  return new Map(found.map((one) => [one.guid, one.name]));
}

const shownStatus = (now: Date) => sql`CASE WHEN ${campaign.state} = 'unpublished' THEN 'notPublished'
  WHEN ${campaign.state} IN ('draft', 'disabled', 'ended') THEN ${campaign.state}
  WHEN ${instantSql(now)} >= ${campaign.endTime} THEN 'ended' WHEN ${campaign.state} = 'paused' THEN 'paused'
  WHEN ${instantSql(now)} < ${campaign.startTime} THEN 'upcoming' ELSE 'inProgress' END`;

/** Campaigns: the status that is shown follows from the clock. Below an unrestricted scope one sees those of one's stores. */
export const campaignEntity: Entity = {
  contract,
  storage,
  whyFinal: 'campaign.published',
  normalise: settled,
  sees({ caller }) {
    if (caller.scope.kind === 'unrestricted') return undefined;
    return sql`EXISTS (SELECT 1 FROM ${store} WHERE ${visibleStores(caller.merchant, caller.scope)}
      AND jsonb_exists(${campaign.stores}, ${store.guid}))`;
  },
  reaches: reachedBy('stores'),
  inForce: ({ now }) => sql`${shownStatus(now)} NOT IN ('disabled', 'ended')`,
  filters: {
    status(value, { now }) {
      const statuses = asked.safeParse([value].flat());
      if (!statuses.success) throw new Refusal(codes.badRequest, 'badRequest');
      return sql`${shownStatus(now)} IN ${statuses.data}`;
    },
  },
  check,
  async complete({ tx, now }, rows) {
    if (rows.length === 0) return;
    const { guid, state, startTime, endTime } = campaign;
    const found = await tx
      .select({ guid, state, startTime, endTime })
      .from(campaign)
      .where(
        inArray(
          guid,
          rows.map((row) => row.guid),
        ),
      );
    const known = new Map(found.map((one) => [one.guid, one]));
    const names = await dishNames(tx, rows);
    for (const { guid: id, values } of rows) {
      const row = known.get(id);
      values.status = row ? campaignStatus(row, now.getTime()) : null;
      values.dishes = giftsOf(values).map((gift) => names.get(gift.commodity) ?? '');
    }
  },
};
