import { eq } from 'drizzle-orm';
import {
  type CampaignState,
  type CampaignStatus,
  campaignStatus,
  missingIssues,
} from '#areas/marketing/campaign/campaign';
import { campaign as contract } from '#areas/marketing/campaign/campaign.contract';
import { type CampaignConflict, type CampaignMove, campaignMoves, mayMove } from '#areas/marketing/campaign/commands';
import { checkValues } from '#entity/contract';
import type { CallerContext } from '#server/call/call';
import { codes, missing, Refusal, refuse } from '#server/call/refusal';
import { campaign } from '#server/db/schema/marketing/campaign';
import { lockMerchant } from '#server/domain/access/lockMerchant';
import { refuseReaching } from '#server/store/outside';
import { requireRows } from '#server/store/read';
import type { Stored } from '#server/store/storage';
import { logPlace } from '#server/store/write';
import { lockCoupon, requireIssuing } from '../coupon/coupon.rules';
import { campaignEntity } from './campaign.rules';
import { conflictsOf } from './conflicts';

type CampaignRow = typeof campaign.$inferSelect;

interface Held {
  stored: Stored;
  row: CampaignRow;
  status: CampaignStatus;
}

/** A campaign as it is stored, locked until the call ends. Refused to callers who do not see all of its stores. */
async function held(context: CallerContext, id: string): Promise<Held> {
  const [stored] = await requireRows(context, campaignEntity, [id], 'no key update');
  const [row] = await context.tx.select().from(campaign).where(eq(campaign.guid, id));
  if (!stored || !row) throw missing();
  await refuseReaching(context, campaignEntity, [stored]);
  return { stored, row, status: campaignStatus(row, context.now.getTime()) };
}

function requireMove({ row, status }: Held, move: CampaignMove): void {
  if (!mayMove(move, status)) throw refuse(`campaign.refused.${status}`, { name: row.title });
}

/**
 * Refuses a campaign that lacks something, or whose start has gone by since it was saved, or that gives coupons which nobody receives
 * any more.
 */
async function requireWhole(context: CallerContext, { stored, row }: Held): Promise<void> {
  const { values } = checkValues(contract, stored.values);
  const lacks = missingIssues(values).map(({ path }) => path);
  if (lacks.length > 0) throw refuse('campaign.incomplete', { name: row.title });
  if (Date.parse(row.startTime) <= context.now.getTime()) throw refuse('campaign.late', { name: row.title });
  for (const guid of row.giftCoupons ?? []) {
    const given = await lockCoupon(context, guid);
    if (!given) throw refuse('campaign.incomplete', { name: row.title });
    requireIssuing(given, context.now);
  }
}

async function requireAlone(context: CallerContext, row: CampaignRow): Promise<void> {
  const conflicts = await conflictsOf(context, row);
  if (conflicts.length === 0) return;
  const titles = new Intl.ListFormat(context.language).format(conflicts.map(({ title }) => title));
  throw new Refusal(codes.refused, 'campaign.overlaps', { name: row.title, titles }, { conflicts });
}

/** Other campaigns that would be in the way if a campaign were published or resumed now. */
export async function checkConflicts(
  context: CallerContext,
  { id }: { id: string },
): Promise<{ conflicts: CampaignConflict[] }> {
  return { conflicts: await conflictsOf(context, (await held(context, id)).row) };
}

async function write(context: CallerContext, { stored, row, status }: Held, state: CampaignState) {
  const { tx, caller, now } = context;
  await tx
    .update(campaign)
    .set({ state, version: row.version + 1, updatedAt: now.toISOString(), updatedBy: caller.name })
    .where(eq(campaign.guid, row.guid));
  const after = campaignStatus({ ...row, state }, now.getTime());
  await context.log({
    ...logPlace(campaignEntity, stored),
    type: state === 'published' ? 'enable' : 'disable',
    objectGuid: row.guid,
    object: row.title,
    detail: [{ field: 'status', before: status, after }],
  });
  return { id: row.guid, status: after };
}

/** Moves a campaign by the table of moves; any other move leaves state and version as they are (A1). */
export async function move(context: CallerContext, id: string, name: CampaignMove) {
  // Two that are published at once would not see each other (A5).
  if (campaignMoves[name].to === 'published') await lockMerchant(context.tx, context.caller.merchant);
  const found = await held(context, id);
  requireMove(found, name);
  if (name === 'publish') await requireWhole(context, found);
  if (campaignMoves[name].to === 'published') await requireAlone(context, found.row);
  return write(context, found, campaignMoves[name].to);
}
