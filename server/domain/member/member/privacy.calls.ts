import { z } from 'zod';
import { privacyPaths } from '#areas/member/member/desk/privacy';
import { consentChannels, consentPurposes } from '#areas/member/member/entry/consents';
import { type Call, protectedCall } from '#server/call/call';
import { plainNote } from '#server/call/plainNote';
import { mobilePattern } from '#values/phone';
import { merge, previewMerge } from './merge';
import { anonymise, consent, consentsOf, copyOf } from './privacy';

const id = z.string().min(1).max(64);

/** A member's own rights: what they allow, a copy of their data, to be forgotten; and two members who are one. */
export const calls: readonly Call[] = [
  protectedCall({
    method: 'POST',
    path: privacyPaths.consents,
    permission: 'member:show',
    input: z.object({ id }),
    handle: (context, input) => consentsOf(context, input.id),
  }),
  protectedCall({
    method: 'POST',
    path: privacyPaths.consent,
    permission: 'member:consent',
    write: true,
    input: z.object({ id, purpose: z.enum(consentPurposes), granted: z.boolean(), channel: z.enum(consentChannels) }),
    handle: consent,
  }),
  protectedCall({
    method: 'POST',
    path: privacyPaths.takeOut,
    permission: 'member:takeOut',
    write: true,
    stepUp: true,
    secret: true,
    input: z.object({ id }),
    handle: (context, input) => copyOf(context, input.id),
  }),
  protectedCall({
    once: 'business',
    method: 'POST',
    path: privacyPaths.anonymise,
    permission: 'member:anonymise',
    write: true,
    stepUp: true,
    input: z.object({
      id,
      business: z.uuid(),
      confirmation: z.string().max(60),
      waiver: plainNote(100).nullish(),
    }),
    handle: anonymise,
  }),
  protectedCall({
    method: 'POST',
    path: privacyPaths.mergePreview,
    permission: 'member:merge',
    input: z.object({ id, phone: z.string().regex(mobilePattern) }),
    handle: previewMerge,
  }),
  protectedCall({
    method: 'POST',
    path: privacyPaths.merge,
    permission: 'member:merge',
    once: 'business',
    write: true,
    input: z.object({ id, other: id, business: z.uuid() }),
    handle: merge,
  }),
];
