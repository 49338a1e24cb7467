import { and, eq } from 'drizzle-orm';
import type { GroupBuyPlatform, VerifiedVoucher } from '#areas/guestScreen/groupBuy/groupBuyLink.contract';
import type { CallerContext } from '#server/call/call';
import { moduleOfArea } from '#server/call/logEntry';
import type { Verdict } from '#server/call/providers';
import { type Refusal, refuse } from '#server/call/refusal';
import { commodity } from '#server/db/schema/goods/goods';
import { groupBuyLink, groupBuyRule, groupBuyVerification } from '#server/db/schema/guestScreen/guestScreen';
import { requirePlace } from '#server/store/settings/places';
import { wallClock } from '#values/zonedTime';
import { linkAt, rulesAt } from './groupBuyRows';

interface Asked {
  store: string;
  platform: GroupBuyPlatform;
  code: string;
}

/** Refuses a code that was verified here or in another store of the enterprise, with the time. */
async function refusalOfUsed({ tx, caller }: CallerContext, { platform, code }: Asked): Promise<Refusal | null> {
  const [before] = await tx
    .select({ at: groupBuyVerification.verifiedAt })
    .from(groupBuyVerification)
    .where(
      and(
        eq(groupBuyVerification.merchant, caller.merchant),
        eq(groupBuyVerification.platform, platform),
        eq(groupBuyVerification.code, code),
      ),
    );
  if (!before) return null;
  return refuse('groupBuy.verified', {
    at: wallClock(new Date(before.at), caller.zone).slice(0, 16).replace('T', ' '),
  });
}

async function requireLink({ tx, caller, now }: CallerContext, { store, platform }: Asked): Promise<void> {
  const [link] = await tx
    .select({ expiresAt: groupBuyLink.expiresAt })
    .from(groupBuyLink)
    .where(linkAt({ merchant: caller.merchant, store, platform }));
  if (!link) throw refuse('groupBuy.notLinked');
  if (Date.parse(link.expiresAt) <= now.getTime()) throw refuse('groupBuy.linkExpired');
}

async function productOf({ tx, caller }: CallerContext, { store, platform }: Asked, deal: string) {
  const [found] = await tx
    .select({ name: commodity.name })
    .from(groupBuyRule)
    .innerJoin(commodity, eq(commodity.guid, groupBuyRule.commodity))
    .where(rulesAt({ merchant: caller.merchant, store, platform }, deal));
  return found?.name;
}

/**
 * Verifies a voucher code by the platform's verdict. A code is verified once: of two calls at the same moment the second meets
 * the first one's row and is refused.
 */
export async function verify(context: CallerContext, asked: Asked, verdict: Verdict): Promise<VerifiedVoucher> {
  const { tx, caller, now } = context;
  const { store, platform, code } = asked;
  const place = await requirePlace(context, { level: 'store', place: store });
  await requireLink(context, asked);
  const used = await refusalOfUsed(context, asked);
  if (used) throw used;
  if (verdict.kind === 'away') throw refuse('groupBuy.away');
  if (verdict.kind === 'refused') throw refuse(`groupBuy.${verdict.reason}`);
  const { deal } = verdict;
  const product = await productOf(context, asked, deal.deal);
  if (product === undefined) throw refuse('groupBuy.noProduct', { name: deal.name });
  const voucher: VerifiedVoucher = {
    guid: crypto.randomUUID(),
    platform,
    code,
    dealName: deal.name,
    product,
    face: deal.face,
    paid: deal.paid,
    verifiedAt: now.toISOString(),
    verifiedBy: caller.name,
  };
  const written = await tx
    .insert(groupBuyVerification)
    .values({ ...voucher, merchant: caller.merchant, store, deal: deal.deal })
    .onConflictDoNothing({
      target: [groupBuyVerification.merchant, groupBuyVerification.platform, groupBuyVerification.code],
    })
    .returning({ guid: groupBuyVerification.guid });
  if (written.length === 0) throw (await refusalOfUsed(context, asked)) ?? refuse('groupBuy.used');
  await context.log({
    type: 'create',
    module: moduleOfArea.guestScreens,
    submodule: 'groupBuyLink',
    store,
    objectGuid: voucher.guid,
    object: place.name,
    detail: [{ field: 'voucher', before: null, after: `${code} ${deal.name}` }],
  });
  return voucher;
}
