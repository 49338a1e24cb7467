import { and, asc, gt, type SQL } from 'drizzle-orm';
import { isControl } from '#business/bill/campaign';
import type { Tx } from '#server/db/database';
import { member } from '#server/db/schema/member/member';

const atOnce = 10_000;

/**
 * Counts how many of some members are in the control group of a campaign or an action, and how many are not (B7); in parts, however
 * many there are.
 */
export async function groupSizes(
  tx: Tx,
  { guid, percent }: { guid: string; percent: number },
  some: SQL | undefined,
): Promise<{ control: number; members: number }> {
  let [control, members] = [0, 0];
  for (let last = ''; ; ) {
    const part = await tx
      .select({ guid: member.guid })
      .from(member)
      .where(and(some, gt(member.guid, last)))
      .orderBy(asc(member.guid))
      .limit(atOnce);
    const left = part.filter((one) => isControl(guid, one.guid, percent)).length;
    control += left;
    members += part.length - left;
    const end = part.at(-1);
    if (!end || part.length < atOnce) return { control, members };
    last = end.guid;
  }
}
