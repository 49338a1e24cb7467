import { and, eq, ne } from 'drizzle-orm';
import { z } from 'zod';
import { claim, thirdPartyPaths, unlinking } from '#areas/member/thirdParty/claim';
import {
  type ClaimEvidence,
  thirdPartyCustomer as contract,
} from '#areas/member/thirdParty/thirdPartyCustomer.contract';
import { checkValues } from '#entity/contract';
import { issue } from '#entity/issue';
import { typedValue } from '#entity/kinds';
import { type Call, type CallerContext, protectedCall } from '#server/call/call';
import { missing, type Refusal, refuse } from '#server/call/refusal';
import { member as memberTable } from '#server/db/schema/member/member';
import { platformCustomer } from '#server/db/schema/platform';
import { consumeCode, sendCode } from '#server/domain/signOn/smsCode';
import { requireRows } from '#server/store/read';
import { logPlace, refuseFields } from '#server/store/write';
import { memberEntity } from '../member/member.rules';
import { maskedPhone } from '../member/seen';
import { thirdPartyCustomerEntity } from './thirdParty.rules';

const text = z.string().min(1).max(64);
const fields = z.record(z.string(), z.unknown());

/** A customer whom the caller sees, held until the call ends. */
async function held(context: CallerContext, id: string) {
  const [seen] = await requireRows(context, thirdPartyCustomerEntity, [id], 'no key update');
  const [row] = await context.tx.select().from(platformCustomer).where(eq(platformCustomer.guid, id));
  if (!seen || !row) throw missing();
  return { seen, row };
}

/** A member who may claim: enabled, neither merged nor forgotten. */
async function claimant(context: CallerContext, id: string) {
  const [seen] = await requireRows(context, memberEntity, [id]);
  if (!seen) throw missing();
  const { values } = seen;
  if (values.state === 'anonymised') throw refuse('memberDesk.anonymised');
  if (values.state === 'merged') throw refuse('memberDesk.merged');
  if (values.enabled !== true) throw refuse('card.disabledMember', { name: String(values.fullName) });
  return { id, name: String(values.fullName) };
}

/** Sends a code to the phone that ordered: only who has it can claim, and only as the member who was named. */
async function askClaim(context: CallerContext, input: { id: string; member: string }) {
  const { row } = await held(context, input.id);
  const { id: member } = await claimant(context, input.member);
  const sent = await sendCode(context, row.phone, `claim:${row.guid}`, context.caller, {
    digits: 6,
    minutes: 10,
    boundTo: member,
    text: 'thirdParty.smsText',
  });
  return { ...sent, phone: maskedPhone(row.phone) };
}

async function change(
  context: CallerContext,
  { seen, row }: Awaited<ReturnType<typeof held>>,
  to: Partial<typeof platformCustomer.$inferSelect>,
  names: { before: string | null; after: string | null; reason?: string },
): Promise<void> {
  const { tx, caller, now } = context;
  const stamp = { version: row.version + 1, updatedAt: now.toISOString(), updatedBy: caller.name };
  await tx
    .update(platformCustomer)
    .set({ ...to, ...stamp })
    .where(eq(platformCustomer.guid, row.guid));
  const reason = names.reason === undefined ? [] : [{ field: 'reason', before: null, after: names.reason }];
  await context.log({
    ...logPlace(thirdPartyCustomerEntity, seen),
    type: 'edit',
    objectGuid: row.guid,
    object: row.code,
    detail: [{ field: 'member', before: names.before, after: names.after }, ...reason],
  });
}

/** The evidence of a claim holds; returned, not thrown, where a code is wrong: the try counts. */
async function proven(
  context: CallerContext,
  row: typeof platformCustomer.$inferSelect,
  member: string,
  given: { evidence: ClaimEvidence; claimCode: string; proof: string },
): Promise<Refusal | null> {
  const { tx, now, caller } = context;
  if (given.evidence === 'claimCode') {
    if (given.claimCode === '') throw refuseFields(context, [issue('claimCode', 'required')]);
    const right = await consumeCode(tx, now, row.phone, `claim:${row.guid}`, given.claimCode, { boundTo: member });
    return right ? null : refuse('signOn.codeWrong');
  }
  if (given.proof === '') throw refuseFields(context, [issue('proof', 'required')]);
  const [other] = await tx
    .select({ code: platformCustomer.code })
    .from(platformCustomer)
    .where(
      and(
        eq(platformCustomer.merchant, caller.merchant),
        eq(platformCustomer.platform, row.platform),
        eq(platformCustomer.proof, given.proof),
        ne(platformCustomer.guid, row.guid),
      ),
    )
    .limit(1);
  return other ? refuse('thirdParty.proofUsed', { code: other.code }) : null;
}

/** Puts a member behind a customer, by the member's own claim. */
async function link(context: CallerContext, input: Record<string, unknown> & { id: string }) {
  const { values, issues } = checkValues(claim, { ...input });
  if (issues.length > 0) throw refuseFields(context, issues);
  const customer = await held(context, input.id);
  const { row } = customer;
  const member = await claimant(context, String(values.member));
  if (row.member === member.id) return { id: row.guid };
  if (row.member !== null) throw refuse('thirdParty.linked', { code: row.code });
  const evidence = typedValue(claim, values, 'evidence');
  if (!evidence) throw missing();
  const proof = String(values.proof ?? '');
  const refusal = await proven(context, row, member.id, { evidence, proof, claimCode: String(values.claimCode ?? '') });
  if (refusal) return refusal;
  const linkedAt = context.now.toISOString();
  const kept = evidence === 'platformConsent' ? proof : null;
  await change(
    context,
    customer,
    { member: member.id, evidence, proof: kept, linkedAt, reason: null },
    { before: null, after: member.name },
  );
  return { id: row.guid };
}

/** Takes the member away from a customer again, and says why. */
async function unlink(context: CallerContext, input: Record<string, unknown> & { id: string }) {
  const { values, issues } = checkValues(unlinking, { reason: input.reason });
  if (issues.length > 0) throw refuseFields(context, issues);
  const customer = await held(context, input.id);
  const { row } = customer;
  if (row.member === null) throw refuse('thirdParty.notLinked', { code: row.code });
  const reason = String(values.reason);
  const [before] = await context.tx
    .select({ name: memberTable.fullName })
    .from(memberTable)
    .where(eq(memberTable.guid, row.member));
  await change(
    context,
    customer,
    { member: null, evidence: null, proof: null, linkedAt: null, reason },
    { before: before?.name ?? row.member, after: null, reason },
  );
  return { id: row.guid };
}

/** Members behind customers of platforms. */
export const calls: readonly Call[] = [
  protectedCall({
    method: 'POST',
    path: thirdPartyPaths.sendCode,
    permission: `${contract.name}:link`,
    input: z.object({ id: text, member: text }),
    handle: askClaim,
  }),
  protectedCall({
    method: 'POST',
    path: thirdPartyPaths.link,
    permission: `${contract.name}:link`,
    input: fields.and(z.object({ id: text })),
    write: true,
    handle: link,
  }),
  protectedCall({
    method: 'POST',
    path: thirdPartyPaths.unlink,
    permission: `${contract.name}:unlink`,
    input: fields.and(z.object({ id: text })),
    write: true,
    handle: unlink,
  }),
];
