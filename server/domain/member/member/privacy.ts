import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { ConsentLine } from '#areas/member/member/desk/privacy';
import {
  type ConsentChannel,
  type ConsentPurpose,
  consentPurposes,
  needsGuardian,
} from '#areas/member/member/entry/consents';
import { buckets } from '#business/bill/balance';
import { yuan } from '#business/bill/bill';
import { isEmpty } from '#entity/field';
import { issue } from '#entity/issue';
import { withheldName } from '#entity/person';
import type { CallerContext } from '#server/call/call';
import { forbidden, missing, refuse } from '#server/call/refusal';
import { operationLog } from '#server/db/schema';
import {
  balanceLedger,
  growthLedger,
  member,
  memberCard,
  memberConsent,
  pointsLedger,
} from '#server/db/schema/member/member';
import { otherReceipt, saleOrder } from '#server/db/schema/sales/sales';
import { reservation } from '#server/db/schema/table/guest';
import { spelled } from '#server/store/listQuery';
import { refuseFields } from '#server/store/write';
import { spellingKey } from '#values/spelling';
import { dayIn } from '#values/zonedTime';
import { dropLabels } from '../label/ofMember';
import { unlinkAll } from '../thirdParty/countCustomers';
import { writeConsents } from './consents';
import { documentIn } from './documents';
import { heldBook, refuseOwn, seenMember } from './held';
import { entryBy } from './place';
import { withholdLater } from './withhold';

/** All that a member said, newest first. */
export async function consentsOf(context: CallerContext, id: string): Promise<ConsentLine[]> {
  await seenMember(context, id);
  const rows = await context.tx
    .select()
    .from(memberConsent)
    .where(eq(memberConsent.member, id))
    .orderBy(desc(memberConsent.at), desc(memberConsent.guid));
  return rows.flatMap(({ purpose, granted, textVersion, channel, guardian, operator, at }) => {
    const known = consentPurposes.find((one) => one === purpose);
    return known
      ? [{ purpose: known, granted, textVersion, channel, guardian, operator, at: new Date(at).toISOString() }]
      : [];
  });
}

/** Writes that a member allows something, or takes it back. For somebody under 14 their guardian says so. */
export async function consent(
  context: CallerContext,
  { id, purpose, granted, channel }: { id: string; purpose: ConsentPurpose; granted: boolean; channel: ConsentChannel },
): Promise<ConsentLine[]> {
  const { tx, now, caller } = context;
  await seenMember(context, id);
  const [row] = await tx.select().from(member).where(eq(member.guid, id)).for('no key update');
  if (!row || row.anonymisedAt !== null || row.mergedInto !== null) throw missing();
  const young = row.birthday !== null && needsGuardian(row.birthday, dayIn(now, caller.zone));
  if (granted && young && isEmpty(row.guardian)) throw refuse('memberDesk.guardianNeeded');
  const guardian = young ? (row.guardian ?? '') : '';
  await writeConsents(context, [{ member: id, subject: row.subject, purpose, granted, channel, guardian }]);
  await context.log({
    type: 'edit',
    module: 'member',
    submodule: 'member',
    store: row.store,
    objectGuid: id,
    object: row.fullName,
    detail: [{ field: purpose, before: !granted, after: granted }],
  });
  return consentsOf(context, id);
}

/** Rows of a ledger in a copy of one's data. */
const mostRows = 5000;

/** A copy of all that is known of a member, for them; who takes it sees it whole (PIPL, docs/invariants.md "Privacy"). */
export async function copyOf(context: CallerContext, id: string): Promise<Record<string, unknown>> {
  const { tx, caller } = context;
  if (!caller.codes.has('member:reveal') || !caller.codes.has('member:revealDocument')) throw forbidden();
  await seenMember(context, id);
  const [row] = await tx.select().from(member).where(eq(member.guid, id));
  if (!row) throw missing();
  const { passwordHash: _, search: __, merchant: ___, version: ____, ...own } = row;
  const cards = await tx
    .select({ number: memberCard.number, name: memberCard.name, type: memberCard.type, opened: memberCard.openingTime })
    .from(memberCard)
    .where(eq(memberCard.member, id));
  const entries = async (table: typeof balanceLedger | typeof pointsLedger | typeof growthLedger) =>
    tx
      .select({
        kind: table.kind,
        at: table.at,
        order: table.order,
        change: sql<string>`${table.change}::text`,
        after: sql<string>`${table.after}::text`,
        remark: table.remark,
      })
      .from(table)
      .where(eq(table.member, id))
      .orderBy(desc(table.sequence))
      .limit(mostRows);
  await context.log({
    type: 'export',
    module: 'member',
    submodule: 'member',
    store: row.store,
    objectGuid: id,
    object: row.fullName,
    detail: [],
  });
  return {
    member: { ...own, documentNumber: await documentIn(context, own.documentNumber) },
    cards,
    consents: await consentsOf(context, id),
    balance: await entries(balanceLedger),
    points: await entries(pointsLedger),
    growth: await entries(growthLedger),
  };
}

/**
 * Forgets who a member is: name, phone, document, address and whatever else says so go, here, in orders, in reservations and in the
 * log, and soon after in every remark; ledgers and every figure stay (B3). Stored value that is left has to be given up in writing first.
 */
export async function anonymise(
  context: CallerContext,
  {
    id,
    waiver,
    confirmation,
    business,
  }: { id: string; waiver?: string | null; confirmation: string; business: string },
): Promise<{ id: string }> {
  const { tx, caller, now } = context;
  const { books, book } = await heldBook(context, id, { cardless: true });
  const { member: row } = book;
  await refuseOwn(context, [row.phone]);
  if (confirmation !== row.fullName) throw refuseFields(context, [issue('confirmation', 'nameDiffers')]);
  const at = now.toISOString();
  const left = book.cards.reduce(
    (sum, { balance }) => buckets.reduce((all, bucket) => all + balance[bucket].held, sum),
    0n,
  );
  const reason = waiver?.trim() ?? '';
  if (left > 0n && reason === '') throw refuseFields(context, [issue('waiver', 'balanceLeft', { amount: yuan(left) })]);
  if (left > 0n) book.waive(await entryBy(context, row, { kind: 'waiver', business, remark: reason }));
  const { phone, fullName } = row;
  Object.assign(row, {
    fullName: withheldName,
    phone: '',
    nickname: null,
    account: null,
    sex: 'unknown',
    birthday: null,
    city: null,
    address: null,
    email: null,
    guardian: null,
    documentType: null,
    documentNumber: null,
    passwordHash: null,
    physicalCardNumber: null,
    disabledReason: null,
    search: '',
    tags: [],
    enabled: false,
    anonymisedAt: at,
    version: row.version + 1,
    updatedAt: at,
    updatedBy: caller.name,
  });
  book.endCards('cancelled', { at, operator: caller.name });
  await books.write(tx);
  await dropLabels(tx, id);
  await unlinkAll(tx, id);
  await tx
    .update(memberCard)
    .set({ search: sql`lower(${memberCard.number})`, reason: null })
    .where(eq(memberCard.member, id));
  const named = spellingKey(fullName);
  await tx
    .update(saleOrder)
    .set({ memberName: withheldName, search: sql`replace(${saleOrder.search}, ${named}, '')` })
    .where(and(eq(saleOrder.merchant, row.merchant), eq(saleOrder.member, id)));
  await tx
    .update(otherReceipt)
    .set({ party: withheldName })
    .where(and(eq(otherReceipt.merchant, row.merchant), eq(otherReceipt.member, id)));
  await tx
    .update(reservation)
    .set({ guest: withheldName, phone: '', search: '' })
    .where(and(eq(reservation.merchant, row.merchant), eq(reservation.phone, phone)));
  // Consents stay provable, without the guardian's name.
  await tx.update(memberConsent).set({ guardian: '' }).where(eq(memberConsent.member, id));
  await tx
    .update(operationLog)
    .set({ object: withheldName, detail: [], search: spelled(operationLog.operator) })
    .where(
      and(
        eq(operationLog.merchant, row.merchant),
        inArray(operationLog.objectGuid, [id, ...book.cards.map(({ row: card }) => card.guid)]),
      ),
    );
  await withholdLater(context, {
    member: id,
    cards: book.cards.map(({ row: card }) => card.guid),
    name: fullName,
    phone,
  });
  await context.log({
    type: 'anonymise',
    module: 'member',
    submodule: 'member',
    store: row.store,
    objectGuid: id,
    object: withheldName,
    detail: left > 0n ? [{ field: 'remark', before: null, after: reason }] : [],
  });
  return { id };
}
