import { z } from 'zod';
import {
  because,
  claimOrder,
  codeOrder,
  couponPaths,
  issueOrder,
  issueTargets,
} from '#areas/marketing/coupon/commands';
import { coupon } from '#areas/marketing/coupon/coupon.contract';
import { couponIssuanceRecord } from '#areas/marketing/coupon/couponIssuanceRecord.contract';
import { checkValues } from '#entity/contract';
import { issue as issueAt } from '#entity/issue';
import { typedValue } from '#entity/kinds';
import { bodyLimits } from '#server/call/body';
import { type Call, type CallerContext, protectedCall } from '#server/call/call';
import { fileIssues } from '#server/domain/business/memberFile/chosen';
import { refuseFields } from '#server/store/write';
import { claimCode } from './claimCode';
import { codeBatches, handOutCodes, issueCodes } from './codeBatch';
import { type IssueAsked, issue, previewIssue } from './issue';
import { effectOf, resume, stop, voidCoupon, withdraw } from './states';

const text = z.string().min(1).max(64);
const one = z.object({ id: text });
/** Fields are checked by their contract, which answers at each. */
const named = z.record(z.string(), z.unknown()).and(one);
const ordered = named.and(z.object({ target: z.enum(issueTargets) }));
const guid = z.object({ guid: z.uuid() });

/** An issue with its fields checked: what its target needs must be there. */
async function checked(context: CallerContext, input: z.infer<typeof ordered>): Promise<IssueAsked> {
  const { members, label, group, file, each } = input;
  const { values, issues } = checkValues(issueOrder, { members, label, group, file, each });
  const { target, id } = input;
  const needed = typedValue(issueOrder, values, target);
  const empty = needed === null || needed.length === 0;
  const chosen = target === 'file' ? typedValue(issueOrder, values, 'file') : null;
  const found = empty && issues.length === 0 ? [issueAt(target, 'required')] : issues;
  if (found.length === 0) found.push(...(await fileIssues(context, chosen)));
  if (found.length > 0) throw refuseFields(context, found);
  return {
    id,
    target,
    members: typedValue(issueOrder, values, 'members'),
    label: typedValue(issueOrder, values, 'label'),
    group: typedValue(issueOrder, values, 'group'),
    file: chosen,
    each: typedValue(issueOrder, values, 'each') ?? 1,
  };
}

function command(
  path: string,
  right: string,
  handle: (context: CallerContext, input: { id: string }) => Promise<unknown>,
) {
  return protectedCall({
    method: 'POST',
    path,
    permission: `${coupon.name}:${right}`,
    input: one,
    write: true,
    handle,
  });
}

/** Coupons beyond the standard calls: giving, stopping, voiding, taking back. */
export const calls: readonly Call[] = [
  protectedCall({
    method: 'POST',
    path: couponPaths.effect,
    permission: [`${coupon.name}:stop`, `${coupon.name}:void`],
    input: one,
    handle: effectOf,
  }),
  command(couponPaths.stop, 'stop', stop),
  command(couponPaths.resume, 'stop', resume),
  command(couponPaths.void, 'void', voidCoupon),
  protectedCall({
    method: 'POST',
    path: couponPaths.issuePreview,
    permission: `${coupon.name}:issue`,
    input: ordered,
    body: bodyLimits.rows,
    handle: async (context, input) => previewIssue(context, await checked(context, input)),
  }),
  protectedCall({
    once: 'guid',
    method: 'POST',
    path: couponPaths.issue,
    permission: `${coupon.name}:issue`,
    input: ordered.and(guid),
    body: bodyLimits.rows,
    write: true,
    handle: async (context, input) => issue(context, { ...(await checked(context, input)), guid: input.guid }),
  }),
  protectedCall({
    once: 'guid',
    method: 'POST',
    path: couponPaths.codes,
    permission: `${coupon.name}:issue`,
    input: named.and(guid),
    write: true,
    handle(context, input) {
      const { values, issues } = checkValues(codeOrder, { codes: input.codes });
      if (issues.length > 0) throw refuseFields(context, issues);
      return issueCodes(context, { id: input.id, guid: input.guid, codes: Number(values.codes) });
    },
  }),
  protectedCall({
    method: 'POST',
    path: couponPaths.codeBatches,
    permission: `${coupon.name}:show`,
    input: one,
    handle: codeBatches,
  }),
  // Not kept for a repeated call: the answer holds the codes.
  protectedCall({
    method: 'POST',
    path: couponPaths.codeFile,
    permission: `${coupon.name}:codes`,
    input: one,
    handle: handOutCodes,
  }),
  protectedCall({
    method: 'POST',
    path: couponPaths.claim,
    permission: `${coupon.name}:issue`,
    input: z.object({ code: z.unknown(), member: z.unknown() }),
    write: true,
    handle(context, { code, member }) {
      const { values, issues } = checkValues(claimOrder, { code, member });
      if (issues.length > 0) throw refuseFields(context, issues);
      return claimCode(context, { code: String(values.code), member: String(values.member) });
    },
  }),
  protectedCall({
    method: 'POST',
    path: couponPaths.withdraw,
    permission: `${couponIssuanceRecord.name}:withdraw`,
    input: named,
    write: true,
    handle(context, input) {
      const { values, issues } = checkValues(because, { reason: input.reason });
      if (issues.length > 0) throw refuseFields(context, issues);
      return withdraw(context, { id: input.id, reason: String(values.reason) });
    },
  }),
];
