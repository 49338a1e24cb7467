import { z } from 'zod';
import { adjusted, adjustmentPaths, adjustmentVerbs, limitPaths } from '#areas/member/member/desk/adjustment';
import { type Call, protectedCall } from '#server/call/call';
import { isAdministrator } from '#server/domain/access/administrators';
import { openPermit } from '#server/domain/access/breakGlass';
import { adjust, holdings } from './adjust';
import { limitsOf, saveLimits } from './limits';

const id = z.string().min(1).max(64);
/** Fields are checked by their contract, which answers at each. */
const fields = z.record(z.string(), z.unknown());

const rights = adjusted.map((kind) => `member:${adjustmentVerbs[kind]}`);

/** Corrections by hand of what members hold, and their limits. */
export const calls: readonly Call[] = [
  protectedCall({
    method: 'POST',
    path: adjustmentPaths.holdings,
    permission: rights,
    input: z.object({ id }),
    handle: (context, input) => holdings(context, input.id),
  }),
  ...adjusted.map((kind) =>
    protectedCall({
      method: 'POST',
      path: adjustmentPaths[kind],
      permission: `member:${adjustmentVerbs[kind]}`,
      input: fields.and(z.object({ id, business: z.uuid() })),
      once: 'business',
      write: true,
      handle: (context, input) => adjust(context, kind, input),
    }),
  ),
  protectedCall({
    method: 'POST',
    path: limitPaths.find,
    permission: 'member:limits',
    input: z.object({}),
    async handle(context) {
      const { values, version } = await limitsOf(context);
      const permit = isAdministrator(context.caller) ? await openPermit(context) : null;
      return { ...values, version, permittedUntil: permit?.until ?? null };
    },
  }),
  protectedCall({
    method: 'POST',
    path: limitPaths.save,
    permission: 'member:limits',
    input: fields,
    write: true,
    stepUp: true,
    handle: saveLimits,
  }),
];
