import { and, eq, inArray } from 'drizzle-orm';
import type { GiveOutcome } from '#areas/marketing/redPacket/commands';
import { isOverDay, leftToday, needsAuthoriser } from '#areas/member/member/desk/adjustment';
import type { CallerContext } from '#server/call/call';
import { codes, missing, Refusal, refuse } from '#server/call/refusal';
import { redPacket, redPacketShare } from '#server/db/schema/marketing/redPacket';
import { member } from '#server/db/schema/member/member';
import { redPacketCode } from '#server/domain/access/sealedTexts';
import { loggedSecondPerson, type Proof, secondPersonIf } from '#server/domain/access/secondPerson';
import { labelled } from '#server/domain/member/label/ofMember';
import type { Book } from '#server/domain/member/ledger/book';
import { Books } from '#server/domain/member/ledger/books';
import { countToday, holdOperator, limitsToday } from '#server/domain/member/member/dayLimit';
import { refuseOwn } from '#server/domain/member/member/held';
import { memberEntity } from '#server/domain/member/member/member.rules';
import { entryBy } from '#server/domain/member/member/place';
import { seenMembers, seesMembers } from '#server/domain/member/member/seen';
import { countFailure, failureLimits, requireUnlocked } from '#server/domain/signOn/limits';
import { requireRows } from '#server/store/read';
import { logPlace } from '#server/store/write';
import { addDecimals, compareDecimals, multiplyDecimals, negate } from '#values/decimal';
import { plainCode } from '#values/spelling';
import { claimFor, fitting, requireRunning } from './claim';
import { lockPacket, type PacketRow, redPacketEntity } from './packets.rules';

/** Ledgers of these members, as far as the caller sees them and they are still members; held until the call ends. */
const holdSeen = (context: CallerContext, members: readonly string[]) =>
  Books.hold(
    context.tx,
    and(
      eq(member.merchant, context.caller.merchant),
      seenMembers(context),
      labelled,
      inArray(member.guid, [...members]),
    ),
  );

/** Most that so many packets may hold: yuan. */
function mostOf(row: PacketRow, count: number): string {
  const left = addDecimals(row.totalAmount, negate(row.claimedAmount));
  const most = multiplyDecimals(row.amount ?? row.maxAmount ?? left, String(count), 2);
  return compareDecimals(most, left) < 0 ? most : left;
}

/** Figures of giving. The most that the packets may hold counts against the limits of corrections by hand, of the day too. */
async function outcomeOf(context: CallerContext, row: PacketRow, members: number, fits: readonly Book[]) {
  const { balance: limits } = await limitsToday(context);
  const most = mostOf(row, fits.length);
  return {
    members,
    fitting: fits.length,
    left: row.packets - row.claimed,
    needsAuthoriser: needsAuthoriser(most, limits),
    overDay: isOverDay(most, limits) ? leftToday(limits) : null,
    amount: null,
  } satisfies GiveOutcome;
}

/** Figures of giving packets to members, before it is done. */
export async function previewGive(
  context: CallerContext,
  { id, members }: { id: string; members: readonly string[] },
): Promise<GiveOutcome> {
  await requireRows(context, redPacketEntity, [id]);
  const [row] = await context.tx.select().from(redPacket).where(eq(redPacket.guid, id));
  if (!row) throw missing();
  const books = (await holdSeen(context, members)).all();
  return outcomeOf(context, row, books.length, await fitting(context.tx, row, books));
}

/** The result of an act that was done already, by its guid. */
async function done({ tx }: CallerContext, claim: string, row: PacketRow): Promise<GiveOutcome | null> {
  const known = await tx.select().from(redPacketShare).where(eq(redPacketShare.claim, claim));
  if (known.length === 0) return null;
  if (known.some(({ packet }) => packet !== row.guid)) throw new Refusal(codes.refused, 'keyReused');
  const amount = addDecimals('0.00', ...known.map((one) => one.amount));
  const given = known.length;
  return {
    members: given,
    fitting: given,
    left: row.packets - row.claimed,
    needsAuthoriser: false,
    overDay: null,
    amount,
  };
}

interface Giving extends Proof {
  id: string;
  guid: string;
  members: readonly string[];
  way: 'desk' | 'code';
}

/** Gives a packet to each of some members, all or none, once by the caller's guid. A wrong authorisation number is returned. */
async function giveTo(context: CallerContext, asked: Giving): Promise<GiveOutcome | Refusal> {
  const { tx, caller, now } = context;
  const { guid, way } = asked;
  await holdOperator(context);
  const books = await holdSeen(context, asked.members);
  const row = await lockPacket(tx, asked.id);
  if (!row) throw missing();
  const before = await done(context, guid, row);
  if (before) return before;
  requireRunning(row, now);
  const all = books.all();
  await refuseOwn(
    context,
    all.map((book) => book.member.phone),
  );
  const fits = await fitting(tx, row, all);
  const { name } = row;
  if (fits.length === 0) throw refuse('redPacket.refused.nobody', { name });
  const outcome = await outcomeOf(context, row, all.length, fits);
  if (fits.length > outcome.left)
    throw refuse('redPacket.refused.left', { name, left: outcome.left, needed: fits.length });
  if (outcome.overDay !== null) throw refuse('memberDesk.overDay', { left: outcome.overDay });
  const second = await secondPersonIf(
    context,
    outcome.needsAuthoriser,
    {
      act: 'redPacketGive',
      right: `${redPacketEntity.contract.name}:give`,
      object: name,
      amount: mostOf(row, fits.length),
      receivers: fits.map((book) => book.member.phone),
      covers: seesMembers(inArray(member.guid, [...asked.members])),
    },
    asked,
  );
  if (second instanceof Refusal) return second;
  const amount = await claimFor(tx, row, fits, {
    ...{ guid, way, at: now, operator: caller.name },
    entryOf: (book, business) => entryBy(context, book.member, { kind: 'grant', business, remark: name }),
  });
  await books.write(tx);
  await countToday(context, 'balance', { act: guid, counted: amount });
  await context.log({
    ...logPlace(redPacketEntity, { ...row, values: {} }),
    type: 'edit',
    objectGuid: row.guid,
    object: name,
    detail: [
      { field: 'claimed', before: row.claimed, after: row.claimed + fits.length },
      { field: 'claimedAmount', before: row.claimedAmount, after: addDecimals(row.claimedAmount, amount) },
      ...loggedSecondPerson(second),
    ],
  });
  return { ...outcome, left: outcome.left - fits.length, amount };
}

/** Gives packets by hand; members whom the caller does not see are refused as missing. */
export async function give(context: CallerContext, asked: Omit<Giving, 'way'>): Promise<GiveOutcome | Refusal> {
  await requireRows(context, redPacketEntity, [asked.id]);
  await requireRows(context, memberEntity, [...asked.members]);
  return giveTo(context, { ...asked, way: 'desk' });
}

/** Lets a member claim by code. A wrong one counts, and five lock: the Refusal has to be returned, not thrown. */
export async function redeem(
  context: CallerContext,
  { code, member: claimant, guid }: { code: string; member: string; guid: string },
): Promise<GiveOutcome | Refusal> {
  const { tx, caller, now } = context;
  await requireRows(context, memberEntity, [claimant]);
  const key = `redPacketCode:${caller.merchant}:${caller.employee}`;
  await requireUnlocked(tx, [key], now);
  const plain = plainCode(code).toUpperCase();
  const [found] = await tx
    .select({ guid: redPacket.guid })
    .from(redPacket)
    .where(
      and(
        eq(redPacket.merchant, caller.merchant),
        eq(redPacket.subject, caller.subject ?? ''),
        await redPacketCode.matches(context, caller.merchant, plain),
      ),
    );
  if (found) return giveTo(context, { id: found.guid, guid, members: [claimant], way: 'code' });
  await countFailure(tx, key, failureLimits.account, now);
  return refuse('redPacket.codeUnknown');
}
