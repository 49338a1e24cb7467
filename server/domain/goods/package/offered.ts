import { and, eq, inArray } from 'drizzle-orm';
import type { Place } from '#areas/goods/place';
import { type Issue, issue } from '#entity/issue';
import type { CallerContext } from '#server/call/call';
import { commodity } from '#server/db/schema/goods/goods';

/** A specification that is part of something, and its path in the values. */
export interface Part {
  commodity: string;
  specification: string;
  weighed: boolean;
  /** the row's path, and the field that holds how much of it */
  at: string;
  amount: string;
}

/**
 * Refuses parts of packages and banquet sets that are not a specification of a commodity of the same place, or are a
 * package.
 */
export async function checkParts(
  { tx, caller }: CallerContext,
  { owner }: Place,
  place: string,
  parts: readonly Part[],
): Promise<Issue[]> {
  const guids = [...new Set(parts.map((part) => part.commodity))];
  if (guids.length === 0) return [];
  const goods = await tx
    .select({ guid: commodity.guid, type: commodity.type, specifications: commodity.specifications })
    .from(commodity)
    .where(
      and(
        eq(commodity.merchant, caller.merchant),
        eq(commodity.owner, owner),
        eq(commodity.place, place),
        inArray(commodity.guid, guids),
      ),
    )
    .for('key share');
  const known = new Map(goods.map((one) => [one.guid, one]));
  return parts.flatMap((part) => {
    const offered = known.get(part.commodity);
    const rows = offered?.specifications ?? [];
    const fits = offered && offered.type !== 'package' && rows.some(({ guid }) => guid === part.specification);
    if (!fits) return [issue(`${part.at}.commodity`, 'referenceMissing')];
    return part.weighed === (offered.type === 'weighed') ? [] : [issue(`${part.at}.${part.amount}`, 'invalid')];
  });
}
