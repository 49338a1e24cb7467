import { and, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { ActivityTerms, Scope } from '#business/bill/calculate';
import { activityTermsOf, isControl } from '#business/bill/campaign';
import { hoursObstacle } from '#business/bill/hours';
import type { Tx } from '#server/db/database';
import { record } from '#server/db/schema';
import { campaign } from '#server/db/schema/marketing/campaign';
import { labelMember } from '#server/db/schema/member/label';
import { member } from '#server/db/schema/member/member';
import { instantSql } from '#server/db/zones';
import { belongs } from '#server/domain/member/label/customerGroup.rules';
import type { CampaignTimes } from './overlap';

type CampaignRow = typeof campaign.$inferSelect;

/** A campaign as a store's till applies it. */
export interface TillCampaign extends CampaignTimes {
  guid: string;
  type: string;
  terms: ActivityTerms;
  audience: string;
  levels: readonly string[];
  labels: readonly string[];
  groups: readonly string[];
  controlPercent: number;
}

/** A dish of a store's menu, by which a campaign's goods of the brand's library are found there. */
export interface MenuDish {
  guid: string;
  /** the library's dish that it came from */
  origin: string | null;
  category: string;
  categoryName: string;
}

/** The goods of a campaign on a store's menu; null for all of them. */
function scopeOf({ productScope, categories, products }: CampaignRow, menu: readonly MenuDish[]): Scope {
  if (productScope === 'categories') {
    const names = (categories ?? []).map(({ category }) => category);
    const known = menu.filter(({ categoryName }) => names.includes(categoryName));
    return { categories: [...new Set(known.map(({ category }) => category))] };
  }
  if (productScope !== 'products') return null;
  const chosen = new Set(products);
  return { commodities: menu.flatMap(({ guid, origin }) => (origin !== null && chosen.has(origin) ? [guid] : [])) };
}

function termsOf(row: CampaignRow, menu: readonly MenuDish[]): ActivityTerms | null {
  const about = { source: row.guid, name: row.title, scope: scopeOf(row, menu) };
  const giftItems = (row.giftItems ?? []).flatMap(({ commodity, quantity }) =>
    menu.flatMap(({ guid, origin }) => (origin === commodity ? [{ commodity: guid, quantity }] : [])),
  );
  const terms = activityTermsOf(about, { ...row, giftItems });
  return terms && { ...terms, exclusive: row.exclusive };
}

/**
 * The campaigns that a store's till knows on a day: published ones of its subject that name it and are not over yet. `also` is one
 * that is tried before it is published.
 */
export async function campaignsAt(
  tx: Tx,
  { subject, store, from, also = '' }: { subject: string; store: string; from: Date; also?: string },
  menu: readonly MenuDish[],
): Promise<TillCampaign[]> {
  const rows = await tx
    .select()
    .from(campaign)
    .where(
      and(
        eq(campaign.subject, subject),
        or(and(eq(campaign.state, 'published'), gt(campaign.endTime, instantSql(from))), eq(campaign.guid, also)),
        sql`jsonb_exists(${campaign.stores}, ${store})`,
      ),
    )
    .orderBy(campaign.guid);
  return rows.flatMap((row): TillCampaign[] => {
    const terms = termsOf(row, menu);
    if (!terms) return [];
    const { guid, type, startTime, endTime, weekdays, periods, audience } = row;
    const { levels, labels, groups, controlPercent } = row;
    return [
      {
        ...{ guid, type, terms, startTime, endTime, weekdays, periods, audience },
        ...{ levels: levels ?? [], labels: labels ?? [], groups: groups ?? [], controlPercent: controlPercent ?? 0 },
      },
    ];
  });
}

/** Which members have which of the labels and groups that these campaigns are for, as `<label or group> <member>`. */
export async function membershipsOf(
  tx: Tx,
  campaigns: readonly TillCampaign[],
  guids: readonly string[],
  at: { now: Date; zone: string },
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const labels = [...new Set(campaigns.flatMap((one) => one.labels))];
  const groups = [...new Set(campaigns.flatMap((one) => one.groups))];
  if (guids.length === 0 || (labels.length === 0 && groups.length === 0)) return found;
  const asked = [...new Set(guids)];
  if (labels.length > 0) {
    const rows = await tx
      .select({ label: labelMember.label, member: labelMember.member })
      .from(labelMember)
      .where(and(inArray(labelMember.label, labels), inArray(labelMember.member, asked)));
    for (const row of rows) found.add(`${row.label} ${row.member}`);
  }
  for (const group of groups) {
    const [row] = await tx.select({ data: record.data }).from(record).where(eq(record.guid, group));
    if (!row) continue;
    const rows = await tx
      .select({ guid: member.guid })
      .from(member)
      .where(and(inArray(member.guid, asked), isNotNull(member.subject), belongs(at, row.data)));
    for (const { guid } of rows) found.add(`${group} ${guid}`);
  }
  return found;
}

/** Who pays, and when: nobody is a guest without a membership. */
export interface AtTill {
  at: Date;
  /** of the store */
  zone: string;
  member: { guid: string; level: string | null } | null;
  memberships: ReadonlySet<string>;
}

/** Why a campaign is not for a bill: `limit` is an instant. */
export interface CampaignObstacle {
  reason: 'notBegun' | 'over' | 'otherDay' | 'otherTime' | 'membersOnly' | 'otherAudience' | 'control';
  limit: string;
}

const obstacle = (reason: CampaignObstacle['reason'], limit = ''): CampaignObstacle => ({ reason, limit });

function audienceObstacle(one: TillCampaign, { member: who, memberships }: AtTill): CampaignObstacle | null {
  if (one.audience === 'everyone') return null;
  if (!who) return obstacle('membersOnly');
  if (isControl(one.guid, who.guid, one.controlPercent)) return obstacle('control');
  const listed = one.audience === 'labels' ? one.labels : one.audience === 'groups' ? one.groups : null;
  const isMeant =
    one.audience === 'levels'
      ? who.level !== null && one.levels.includes(who.level)
      : listed === null || listed.some((guid) => memberships.has(`${guid} ${who.guid}`));
  return isMeant ? null : obstacle('otherAudience');
}

/** Finds what keeps a campaign from a moment on the store's clock (A2). */
export function timeObstacle(one: CampaignTimes, { at, zone }: Pick<AtTill, 'at' | 'zone'>): CampaignObstacle | null {
  if (at.getTime() < Date.parse(one.startTime)) return obstacle('notBegun', one.startTime);
  if (at.getTime() >= Date.parse(one.endTime)) return obstacle('over', one.endTime);
  const closed = hoursObstacle(one, at, zone);
  return closed && obstacle(closed);
}

/** Finds what keeps a campaign from a bill before its terms are looked at: its time, its audience, its control group (A2, B7). */
export const obstacleTo = (one: TillCampaign, till: AtTill): CampaignObstacle | null =>
  timeObstacle(one, till) ?? audienceObstacle(one, till);

/** Whether a campaign lowers a bill: in its time, for its audience, and not for its control group. */
export const applies = (one: TillCampaign, till: AtTill): boolean => obstacleTo(one, till) === null;
