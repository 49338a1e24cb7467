import { and, eq, gt, ne } from 'drizzle-orm';
import { z } from 'zod';
import { officialAccountPaths } from '../../../src/areas/guestScreens/authorization/officialAccount.contract';
import { type Call, type CallContext, type CallerContext, protectedCall, publicCall } from '../../call/call';
import { randomSecret } from '../../call/digest';
import { type LogEntry, moduleOfArea } from '../../call/logEntry';
import { codes, missing, Refusal, refuse } from '../../call/refusal';
import { say } from '../../call/texts';
import { officialAccount, officialAccountRequest } from '../../db/guestScreensSchema';
import { authorizationResult, employee, store } from '../../db/schema';
import { countOutside, refuseOutside } from '../../store/outside';
import { requirePlace } from '../../store/settings/places';
import { writeLog } from '../access/operationLog';
import { consumeCode, sendCode } from '../signOn/smsCode';
import { accountsSeen, type PlatformAccount, platformAccounts } from './account';
import { platformPage } from './platformPage';

const resource = 'officialAccountAuthorization';
const requestMs = 10 * 60_000;
const brandInput = z.object({ brand: z.string().min(1).max(64) });
const state = z.string().regex(/^[\w-]{8,100}$/);

/** A brand's account serves all of its stores, so a caller who sees only some of them changes nothing. */
async function requireWholeBrand(context: CallerContext, brand: string) {
  const place = await requirePlace(context, { level: 'brand', place: brand });
  refuseOutside(await countOutside(context, eq(store.brand, brand)));
  return place;
}

function entry(brand: string, object: string, before: string | null, after: string | null): LogEntry {
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

async function boundTo({ tx }: Pick<CallContext, 'tx'>, merchant: string, brand: string) {
  const [bound] = await tx
    .select()
    .from(officialAccount)
    .where(and(eq(officialAccount.merchant, merchant), eq(officialAccount.brand, brand)))
    .for('update');
  return bound;
}

async function phoneOf({ tx, caller }: CallerContext): Promise<string> {
  const [own] = await tx.select({ phone: employee.phone }).from(employee).where(eq(employee.guid, caller.employee));
  if (!own?.phone) throw refuse('officialAccount.noPhone');
  return own.phone;
}

type Request = typeof officialAccountRequest.$inferSelect;

async function openRequest({ tx, now }: CallContext, key: string): Promise<Request | undefined> {
  const since = new Date(now.getTime() - requestMs).toISOString();
  const [found] = await tx
    .select()
    .from(officialAccountRequest)
    .where(and(eq(officialAccountRequest.state, key), gt(officialAccountRequest.createdAt, since)));
  return found;
}

/** Binds the account that was chosen on the platform. Returns why not; null where it is bound now. */
async function bind(context: CallContext, request: Request, chosen: PlatformAccount): Promise<string | null> {
  const { tx, now, language } = context;
  const { merchant, brand } = request;
  const bound = await boundTo(context, merchant, brand);
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
  await writeLog(tx, caller, now, entry(brand, chosen.name, bound?.name ?? null, chosen.name));
  return null;
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
      const bound = await boundTo(context, caller.merchant, brand);
      if (!bound) throw missing();
      if (bound.version !== version) throw new Refusal(codes.conflict, 'conflict', { name: bound.authorizedBy });
      // Returned, not thrown: a wrong code counts.
      if (!(await consumeCode(tx, now, await phoneOf(context), 'unbind', code))) return refuse('signOn.codeWrong');
      await tx
        .delete(officialAccount)
        .where(and(eq(officialAccount.merchant, caller.merchant), eq(officialAccount.brand, brand)));
      await context.log(entry(brand, bound.name, bound.name, null));
      return null;
    },
  }),
  publicCall({
    method: 'GET',
    path: '/official_account/platform',
    input: z.object({ state }),
    async handle(context, { state: key }) {
      const { tx, language, config } = context;
      const word = (name: 'title' | 'choose' | 'decline' | 'expired') =>
        say(language, `officialAccount.platform.${name}`);
      const request = await openRequest(context, key);
      if (!request) return platformPage(language, word('title'), word('expired'), []);
      const answer = (more: Record<string, string>) =>
        `${config.basePath}/official_account/platform_answer?${new URLSearchParams({ state: key, ...more })}`;
      const accounts = await platformAccounts(tx, request.merchant);
      return platformPage(language, word('title'), word('choose'), [
        ...accounts.map(({ appId, name }) => ({ href: answer({ account: appId }), text: name })),
        { href: answer({}), text: word('decline') },
      ]);
    },
  }),
  publicCall({
    method: 'GET',
    path: '/official_account/platform_answer',
    input: z.object({ state, account: z.string().max(40).optional() }),
    async handle(context, { state: key, account }) {
      const { tx, now, language } = context;
      const title = say(language, 'officialAccount.platform.title');
      const request = await openRequest(context, key);
      if (!request) return platformPage(language, title, say(language, 'officialAccount.platform.expired'), []);
      const chosen = (await platformAccounts(tx, request.merchant)).find(({ appId }) => appId === account);
      const problem = chosen ? await bind(context, request, chosen) : say(language, 'officialAccount.declined');
      const result = { status: problem === null ? 'success' : 'failed', message: problem ?? '' };
      await tx
        .insert(authorizationResult)
        .values({ state: key, ...result, createdAt: now.toISOString() })
        .onConflictDoNothing();
      await tx.delete(officialAccountRequest).where(eq(officialAccountRequest.state, key));
      return platformPage(language, title, problem ?? say(language, 'officialAccount.platform.done'), []);
    },
  }),
];
