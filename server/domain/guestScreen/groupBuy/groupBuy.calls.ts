import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  groupBuyPaths,
  groupBuyPlatforms,
  type StoreLink,
  voucherDigits,
} from '#areas/guestScreen/groupBuy/groupBuyLink.contract';
import { type Call, type CallerContext, protectedCall } from '#server/call/call';
import { moduleOfArea } from '#server/call/logEntry';
import { missing } from '#server/call/refusal';
import { store as storeTable } from '#server/db/schema';
import { commodity } from '#server/db/schema/goods/goods';
import { groupBuyLink, groupBuyRule, groupBuyVerification } from '#server/db/schema/guestScreen/guestScreen';
import { visibleStores } from '#server/store/scope';
import { requirePlace } from '#server/store/settings/places';
import { dayMs } from '#values/duration';
import { linkAt, rulesAt } from './groupBuyRows';
import { verify } from './voucher';

const resource = 'groupBuyLink';
const code = (verb: string) => `${resource}:${verb}`;
const ofStore = z.object({ store: z.string().min(1).max(64) });
const ofPlatform = ofStore.extend({ platform: z.enum(groupBuyPlatforms) });
/** How long a platform's authorisation of a store lasts. */
const linkDays = 365;
const pageSize = 20;

async function log(
  context: CallerContext,
  store: string,
  name: string,
  field: string,
  before: unknown,
  after: unknown,
) {
  await context.log({
    type: 'edit',
    module: moduleOfArea.guestScreens,
    submodule: resource,
    store,
    objectGuid: store,
    object: name,
    detail: [{ field, before, after }],
  });
}

async function linksOf({ tx, caller, now }: CallerContext, store: string): Promise<StoreLink[]> {
  const rows = await tx
    .select()
    .from(groupBuyLink)
    .where(and(eq(groupBuyLink.merchant, caller.merchant), eq(groupBuyLink.store, store)));
  return groupBuyPlatforms.map((platform) => {
    const row = rows.find((one) => one.platform === platform);
    if (!row) return { platform, state: 'unlinked', shop: '', expiresAt: null };
    const isOver = Date.parse(row.expiresAt) <= now.getTime();
    return { platform, state: isOver ? 'expired' : 'linked', shop: row.shop, expiresAt: row.expiresAt };
  });
}

const linking: Call[] = [
  protectedCall({
    method: 'POST',
    path: groupBuyPaths.links,
    permission: code('list'),
    input: ofStore,
    async handle(context, { store }) {
      await requirePlace(context, { level: 'store', place: store });
      return linksOf(context, store);
    },
  }),
  protectedCall({
    method: 'POST',
    path: groupBuyPaths.link,
    permission: code('link'),
    write: true,
    input: ofPlatform,
    async handle(context, { store, platform }) {
      const { tx, caller, now } = context;
      const place = await requirePlace(context, { level: 'store', place: store });
      const row = {
        shop: place.name,
        linkedAt: now.toISOString(),
        linkedBy: caller.name,
        expiresAt: new Date(now.getTime() + linkDays * dayMs).toISOString(),
      };
      await tx
        .insert(groupBuyLink)
        .values({ ...row, merchant: caller.merchant, store, platform })
        .onConflictDoUpdate({ target: [groupBuyLink.merchant, groupBuyLink.store, groupBuyLink.platform], set: row });
      await log(context, store, place.name, platform, null, row.expiresAt);
      return linksOf(context, store);
    },
  }),
  protectedCall({
    method: 'POST',
    path: groupBuyPaths.unlink,
    permission: code('link'),
    write: true,
    input: ofPlatform,
    async handle(context, { store, platform }) {
      const { tx, caller } = context;
      const place = await requirePlace(context, { level: 'store', place: store });
      const [gone] = await tx
        .delete(groupBuyLink)
        .where(linkAt({ merchant: caller.merchant, store, platform }))
        .returning();
      if (gone) await log(context, store, place.name, platform, gone.expiresAt, null);
      return linksOf(context, store);
    },
  }),
];

async function requireOwnProduct({ tx, caller }: CallerContext, store: string, guid: string): Promise<string> {
  const [found] = await tx
    .select({ name: commodity.name })
    .from(commodity)
    .where(
      and(
        eq(commodity.merchant, caller.merchant),
        eq(commodity.owner, 'store'),
        eq(commodity.place, store),
        eq(commodity.guid, guid),
      ),
    );
  if (!found) throw missing();
  return found.name;
}

const matching: Call[] = [
  protectedCall({
    method: 'POST',
    path: groupBuyPaths.deals,
    permission: code('list'),
    input: ofPlatform,
    async handle(context, { store, platform }) {
      const { tx, caller, config } = context;
      await requirePlace(context, { level: 'store', place: store });
      const rules = await tx
        .select()
        .from(groupBuyRule)
        .where(rulesAt({ merchant: caller.merchant, store, platform }));
      const products = new Map(rules.map((rule) => [rule.deal, rule.commodity]));
      return config.providers.groupBuy
        .deals(platform)
        .map((deal) => ({ ...deal, commodity: products.get(deal.deal) ?? null }));
    },
  }),
  protectedCall({
    method: 'POST',
    path: groupBuyPaths.match,
    permission: code('match'),
    write: true,
    input: ofPlatform.extend({ deal: z.string().max(40), commodity: z.string().max(64).nullable() }),
    async handle(context, { store, platform, deal, commodity: guid }) {
      const { tx, caller, now, config } = context;
      const place = await requirePlace(context, { level: 'store', place: store });
      const sold = config.providers.groupBuy.deals(platform).find((one) => one.deal === deal);
      if (!sold) throw missing();
      const product = guid === null ? null : await requireOwnProduct(context, store, guid);
      const key = { merchant: caller.merchant, store, platform, deal };
      if (guid === null) {
        await tx.delete(groupBuyRule).where(rulesAt(key, deal));
      } else {
        const row = { commodity: guid, updatedAt: now.toISOString(), updatedBy: caller.name };
        await tx
          .insert(groupBuyRule)
          .values({ ...key, ...row })
          .onConflictDoUpdate({
            target: [groupBuyRule.merchant, groupBuyRule.store, groupBuyRule.platform, groupBuyRule.deal],
            set: row,
          });
      }
      const [before, after] = product === null ? [sold.name, null] : [null, `${sold.name} → ${product}`];
      await log(context, store, place.name, 'linkedProduct', before, after);
      return null;
    },
  }),
];

const vouchers: Call[] = [
  protectedCall({
    method: 'POST',
    path: groupBuyPaths.verify,
    permission: code('verify'),
    write: true,
    input: ofPlatform.extend({ code: z.string().regex(new RegExp(`^\\d{${voucherDigits}}$`)) }),
    // A platform may be slow: it is asked before the database is held.
    stage: ({ config }, { platform, code: voucher }) => config.providers.groupBuy.verify(platform, voucher),
    handle: verify,
  }),
  protectedCall({
    method: 'POST',
    path: groupBuyPaths.verified,
    permission: code('list'),
    input: ofStore.partial().extend({ page: z.number().int().min(1).max(10_000).default(1) }),
    async handle(context, { store, page }) {
      const { tx, caller } = context;
      if (store !== undefined) await requirePlace(context, { level: 'store', place: store });
      const seen = tx
        .select({ guid: storeTable.guid })
        .from(storeTable)
        .where(visibleStores(caller.merchant, caller.scope));
      const here = and(
        eq(groupBuyVerification.merchant, caller.merchant),
        store === undefined ? inArray(groupBuyVerification.store, seen) : eq(groupBuyVerification.store, store),
      );
      const list = await tx
        .select({
          guid: groupBuyVerification.guid,
          platform: groupBuyVerification.platform,
          code: groupBuyVerification.code,
          dealName: groupBuyVerification.dealName,
          product: groupBuyVerification.product,
          face: groupBuyVerification.face,
          paid: groupBuyVerification.paid,
          verifiedAt: groupBuyVerification.verifiedAt,
          verifiedBy: groupBuyVerification.verifiedBy,
        })
        .from(groupBuyVerification)
        .where(here)
        .orderBy(desc(groupBuyVerification.verifiedAt), desc(groupBuyVerification.guid))
        .limit(pageSize)
        .offset((page - 1) * pageSize);
      const [all] = await tx.select({ n: sql<number>`count(*)::int` }).from(groupBuyVerification).where(here);
      return { list, total: all?.n ?? 0 };
    },
  }),
];

/** Group-buy platforms of a store: its link to each, the product behind each deal, and vouchers. */
export const calls: readonly Call[] = [...linking, ...matching, ...vouchers];
