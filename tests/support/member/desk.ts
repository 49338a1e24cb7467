import { asc, eq } from 'drizzle-orm';
import { demoLevelGuid } from '#mocks/demo/member/level/demoLevels';
import { member, memberCard } from '#server/db/schema/member/member';
import { demo, firstSubject } from '../callers';
import { freshDigits } from '../fieldEdges';
import type { TestGateway } from '../gateway';

/** Headers of a call about the first subject's members. */
export const ofFirst = { operSubjectGuid: firstSubject };

/** A member of the first subject with a card, apart from all others: enabled, with nothing in the ledgers. */
export async function freshMember(gateway: TestGateway, values: Partial<typeof member.$inferInsert> = {}) {
  const { db } = gateway.database;
  // Without an order the database answers any of them, after a while one whose card a test has taken away.
  const [known] = await db
    .select({ row: member, card: memberCard })
    .from(member)
    .innerJoin(memberCard, eq(memberCard.member, member.guid))
    .where(eq(member.subject, firstSubject))
    .orderBy(asc(member.guid), asc(memberCard.guid))
    .limit(1);
  if (!known) throw new Error('addTestMembers first');
  const { row, card } = known;
  const guid = crypto.randomUUID();
  const empty = { realBalance: '0.00', giftBalance: '0.00', subsidyBalance: '0.00' };
  const made = {
    ...row,
    ...empty,
    guid,
    phone: `139${freshDigits(8)}`,
    account: null,
    points: 0,
    pointsEarned: 0,
    growthValue: 0,
    pointsEntries: 0,
    growthEntries: 0,
    totalConsumptionCount: 0,
    totalConsumptionAmount: '0.00',
    totalTopUpCount: 0,
    totalTopUpAmount: '0.00',
    before: { orders: 0, consumed: '0.00', topUps: 0, toppedUp: '0.00' },
    level: demoLevelGuid(firstSubject, 'ordinary'),
    enabled: true,
    mergedInto: null,
    anonymisedAt: null,
    // The row that is copied registered at any of them.
    store: demo('store', 'BJ001'),
    ledgerSince: gateway.clock.now().toISOString(),
    ...values,
  };
  await db.insert(member).values(made);
  const number = `9${freshDigits(9)}`;
  await db.insert(memberCard).values({
    ...card,
    ...empty,
    guid: `${guid}-card`,
    member: guid,
    number,
    state: 'normal',
    ending: null,
    replacedBy: null,
    entries: 0,
  });
  return { id: guid, card: `${guid}-card`, phone: made.phone };
}

/** The stored row of a member. */
export async function storedMember(gateway: TestGateway, id: string) {
  const [row] = await gateway.database.db.select().from(member).where(eq(member.guid, id));
  if (!row) throw new Error(`no member ${id}`);
  return row;
}
