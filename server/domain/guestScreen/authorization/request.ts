import { and, eq, gt, ne } from 'drizzle-orm';
import type { CallContext } from '#server/call/call';
import { type LogEntry, moduleOfArea } from '#server/call/logEntry';
import { say } from '#server/call/texts';
import {
  authorizationResult,
  officialAccount,
  officialAccountRequest,
} from '#server/db/schema/guestScreen/guestScreen';
import { writeLog } from '#server/domain/access/operationLog';

export const resource = 'officialAccountAuthorization';
const requestMs = 10 * 60_000;

/** An official account as its platform describes it. */
export interface PlatformAccount {
  appId: string;
  name: string;
  permissions: number[];
}

/** Log entry for an official account that is bound or unbound. */
export function accountEntry(brand: string, object: string, before: string | null, after: string | null): LogEntry {
  return {
    type: 'edit',
    module: moduleOfArea.guestScreens,
    submodule: resource,
    brand,
    objectGuid: brand,
    object,
    detail: [{ field: 'name', before, after }],
  };
}

/** The account that a brand is bound to, locked until the transaction ends. */
export async function boundAccount({ tx }: Pick<CallContext, 'tx'>, merchant: string, brand: string) {
  const [bound] = await tx
    .select()
    .from(officialAccount)
    .where(and(eq(officialAccount.merchant, merchant), eq(officialAccount.brand, brand)))
    .for('update');
  return bound;
}

export type AccountRequest = typeof officialAccountRequest.$inferSelect;

/** An authorisation that was begun less than ten minutes ago. */
export async function openRequest({ tx, now }: CallContext, key: string): Promise<AccountRequest | undefined> {
  const since = new Date(now.getTime() - requestMs).toISOString();
  const [found] = await tx
    .select()
    .from(officialAccountRequest)
    .where(and(eq(officialAccountRequest.state, key), gt(officialAccountRequest.createdAt, since)));
  return found;
}

/** Binds the account that was chosen on the platform. Returns why not; null where it is bound now. */
async function bind(context: CallContext, request: AccountRequest, chosen: PlatformAccount): Promise<string | null> {
  const { tx, now, language } = context;
  const { merchant, brand } = request;
  const bound = await boundAccount(context, merchant, brand);
  const [elsewhere] = await tx
    .select({ brand: officialAccount.brand })
    .from(officialAccount)
    .where(
      and(
        eq(officialAccount.merchant, merchant),
        eq(officialAccount.appId, chosen.appId),
        ne(officialAccount.brand, brand),
      ),
    );
  if (elsewhere || (bound && bound.appId !== chosen.appId)) return say(language, 'officialAccount.wrongAccount');
  const row = { ...chosen, authorizedAt: now.toISOString(), authorizedBy: request.employeeName };
  await tx
    .insert(officialAccount)
    .values({ ...row, merchant, brand, version: 1 })
    .onConflictDoUpdate({
      target: [officialAccount.merchant, officialAccount.brand],
      set: { ...row, version: (bound?.version ?? 0) + 1 },
    });
  const caller = { merchant, employee: request.employee, name: request.employeeName };
  await writeLog(tx, caller, now, accountEntry(brand, chosen.name, bound?.name ?? null, chosen.name));
  return null;
}

/**
 * Ends an authorisation with the account that was chosen on the platform, or undefined if the user declined.
 *
 * @returns the reason for a failure, or null if the account is bound now
 */
export async function endRequest(
  context: CallContext,
  request: AccountRequest,
  chosen: PlatformAccount | undefined,
): Promise<string | null> {
  const { tx, now, language } = context;
  const problem = chosen ? await bind(context, request, chosen) : say(language, 'officialAccount.declined');
  const result = { status: problem === null ? 'success' : 'failed', message: problem ?? '' };
  await tx
    .insert(authorizationResult)
    .values({ state: request.state, ...result, createdAt: now.toISOString() })
    .onConflictDoNothing();
  await tx.delete(officialAccountRequest).where(eq(officialAccountRequest.state, request.state));
  return problem;
}
