import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { officialAccountPaths } from '#areas/guestScreen/authorization/officialAccount.contract';
import { type Call, type CallerContext, protectedCall } from '#server/call/call';
import { randomSecret } from '#server/call/digest';
import { codes, missing, Refusal, refuse } from '#server/call/refusal';
import { employee, store } from '#server/db/schema';
import { officialAccount, officialAccountRequest } from '#server/db/schema/guestScreen/guestScreen';
import { consumeCode, sendCode } from '#server/domain/signOn/smsCode';
import { countOutside, refuseOutside } from '#server/store/outside';
import { requirePlace } from '#server/store/settings/places';
import { accountsSeen } from './account';
import { accountEntry, boundAccount, resource } from './request';

const brandInput = z.object({ brand: z.string().min(1).max(64) });
/** A brand's account serves all of its stores, so a caller who sees only some of them changes nothing. */
async function requireWholeBrand(context: CallerContext, brand: string) {
  const place = await requirePlace(context, { level: 'brand', place: brand });
  refuseOutside(await countOutside(context, eq(store.brand, brand)));
  return place;
}

async function phoneOf({ tx, caller }: CallerContext): Promise<string> {
  const [own] = await tx.select({ phone: employee.phone }).from(employee).where(eq(employee.guid, caller.employee));
  if (!own?.phone) throw refuse('officialAccount.noPhone');
  return own.phone;
}

/** Official accounts of brands: authorised by a hand-over to the platform, unbound by a code sent to one's own phone (001 §4). */
export const calls: readonly Call[] = [
  protectedCall({
    method: 'POST',
    path: officialAccountPaths.accounts,
    permission: `${resource}:list`,
    input: z.unknown(),
    handle: accountsSeen,
  }),
  protectedCall({
    method: 'POST',
    path: officialAccountPaths.authorise,
    permission: `${resource}:authorise`,
    write: true,
    input: brandInput,
    async handle(context, { brand }) {
      await requireWholeBrand(context, brand);
      const { tx, caller, now, config } = context;
      if (!config.providers.hasPages) throw refuse('notConnected');
      const key = randomSecret(24);
      await tx.insert(officialAccountRequest).values({
        state: key,
        merchant: caller.merchant,
        brand,
        employee: caller.employee,
        employeeName: caller.name,
        createdAt: now.toISOString(),
      });
      const platform = `${config.basePath}/official_account/platform?state=${key}`;
      return { url: `/authJump?${new URLSearchParams({ url: platform, state: key })}`, state: key };
    },
  }),
  protectedCall({
    method: 'POST',
    path: officialAccountPaths.sendCode,
    permission: `${resource}:unbind`,
    input: brandInput,
    async handle(context, { brand }) {
      await requireWholeBrand(context, brand);
      const phone = await phoneOf(context);
      const sent = await sendCode(context, phone, 'unbind', context.caller);
      return { ...sent, phone: phone.replace(/^(\d{3})\d{4}/, '$1****') };
    },
  }),
  protectedCall({
    method: 'POST',
    path: officialAccountPaths.unbind,
    permission: `${resource}:unbind`,
    write: true,
    input: brandInput.extend({ version: z.number().int(), code: z.string().regex(/^\d{4}$/) }),
    async handle(context, { brand, version, code }) {
      await requireWholeBrand(context, brand);
      const { tx, caller, now } = context;
      const bound = await boundAccount(context, caller.merchant, brand);
      if (!bound) throw missing();
      if (bound.version !== version) throw new Refusal(codes.conflict, 'conflict', { name: bound.authorizedBy });
      // Returned, not thrown: a wrong code counts.
      if (!(await consumeCode(tx, now, await phoneOf(context), 'unbind', code))) return refuse('signOn.codeWrong');
      await tx
        .delete(officialAccount)
        .where(and(eq(officialAccount.merchant, caller.merchant), eq(officialAccount.brand, brand)));
      await context.log(accountEntry(brand, bound.name, bound.name, null));
      return null;
    },
  }),
];
