import { z } from 'zod';
import { cardOpening } from '#areas/member/opening/cardOpening.contract';
import { openingPaths } from '#areas/member/opening/openCard';
import { type Call, protectedCall } from '#server/call/call';
import { offer, openByRule, previewOpening } from './openByRule';

const permission = `${cardOpening.name}:open`;
const text = z.string().min(1).max(64);
/** Fields are checked by their contract, which answers at each. */
const fields = z.record(z.string(), z.unknown());

/** Cards that are opened by a rule. */
export const calls: readonly Call[] = [
  protectedCall({
    method: 'POST',
    path: openingPaths.offer,
    permission,
    input: z.object({ member: text }),
    handle: offer,
  }),
  protectedCall({
    method: 'POST',
    path: openingPaths.preview,
    permission,
    input: fields.and(z.object({ member: text })),
    handle: previewOpening,
  }),
  protectedCall({
    once: 'id',
    method: 'POST',
    path: openingPaths.open,
    permission,
    input: fields.and(z.object({ id: z.uuid(), member: text })),
    write: true,
    handle: openByRule,
  }),
];
