import { and, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import { factorPaths } from '#areas/log/securityEvent/mySessions';
import { issue } from '#entity/issue';
import { type Call, type CallerContext, protectedCall, publicCall } from '#server/call/call';
import { digest } from '#server/call/digest';
import { type Refusal, refuse } from '#server/call/refusal';
import { employee } from '#server/db/schema';
import { factorTicket } from '#server/db/schema/access/secondFactor';
import { session } from '#server/db/schema/access/signOn';
import { refuseFields } from '#server/store/write';
import { isPasswordOf } from '../access/passwords';
import {
  beginFactor,
  consumeAppCode,
  consumeFactorCode,
  hasFactor,
  newRecoveryCodes,
  removeFactor,
} from '../access/secondFactor';
import { noteSecurityEvent } from '../access/securityEvents';
import { type Account, barOf, openSession } from './accounts';
import { deviceKnownTo } from './devices';
import { needsFactor } from './factorDuty';
import { countFailure, failureLimits, requireUnlocked } from './limits';
import { countFailedTry, forgetFailedTries, requireTry } from './tries';

const code = z.string().max(40);
const password = z.string().max(20);

/** Returns the caller's account if the password is right. A wrong one is returned as a Refusal, so that it counts. */
async function proved(context: CallerContext, given: string): Promise<Account | Refusal> {
  const { tx, caller, now } = context;
  const key = `password:${caller.employee}`;
  await requireUnlocked(tx, [key], now);
  const [own] = await tx.select().from(employee).where(eq(employee.guid, caller.employee)).for('no key update');
  if (own && (await isPasswordOf(context, own, given))) return own;
  await countFailure(tx, key, failureLimits.account, now);
  return refuseFields(context, [issue('password', 'passwordWrong')]);
}

const isAccount = (found: Account | Refusal): found is Account => 'passwordHash' in found;

/** Counts a wrong code of the caller. */
async function wrongCode(context: CallerContext): Promise<Refusal> {
  await countFailure(context.tx, `factor:${context.caller.employee}`, failureLimits.account, context.now);
  return refuseFields(context, [issue('code', 'factorWrong')]);
}

const requireCodeTry = ({ tx, caller, now }: CallerContext) => requireUnlocked(tx, [`factor:${caller.employee}`], now);

/** Proves the caller for ten minutes: by a code, if they have a second factor, else by the password. */
async function prove(context: CallerContext, input: { password?: string; code?: string }): Promise<Refusal | null> {
  const { tx, caller, now } = context;
  if (await hasFactor(tx, caller.employee)) {
    await requireCodeTry(context);
    if (!(await consumeFactorCode(context, caller.employee, input.code ?? ''))) return wrongCode(context);
  } else {
    const account = await proved(context, input.password ?? '');
    if (!isAccount(account)) return account;
  }
  await tx.update(session).set({ provedAt: now.toISOString() }).where(eq(session.tokenHash, caller.tokenHash));
  return null;
}

const own: Call[] = [
  protectedCall({
    method: 'POST',
    path: factorPaths.prove,
    permission: 'session',
    input: z.object({ password: password.optional(), code: code.optional() }),
    handle: prove,
  }),
  protectedCall({
    method: 'POST',
    path: factorPaths.begin,
    permission: 'session',
    beforeFactor: true,
    input: z.object({ password }),
    async handle(context, input) {
      const account = await proved(context, input.password);
      if (!isAccount(account)) return account;
      if (await hasFactor(context.tx, account.guid)) throw refuse('signOn.factorOn');
      return beginFactor(context, account);
    },
  }),
  protectedCall({
    method: 'POST',
    path: factorPaths.confirm,
    permission: 'session',
    beforeFactor: true,
    input: z.object({ code }),
    async handle(context, input) {
      const { tx, caller } = context;
      await requireCodeTry(context);
      if (!(await consumeAppCode(context, caller.employee, input.code.trim(), false))) return wrongCode(context);
      const own = eq(session.employee, caller.employee);
      await tx.update(session).set({ factorDue: false }).where(own);
      const [account] = await tx.select().from(employee).where(eq(employee.guid, caller.employee));
      if (account) await noteSecurityEvent(context, account, 'factorOn', { changedBy: account.name });
      return { codes: await newRecoveryCodes(tx, caller.merchant, caller.employee) };
    },
  }),
  protectedCall({
    method: 'POST',
    path: factorPaths.remove,
    permission: 'session',
    input: z.object({ password, code }),
    async handle(context, input) {
      await requireCodeTry(context);
      const account = await proved(context, input.password);
      if (!isAccount(account)) return account;
      if (await needsFactor(context, account)) throw refuse('signOn.factorRequired');
      if (!(await consumeFactorCode(context, account.guid, input.code))) return wrongCode(context);
      await removeFactor(context.tx, account.guid);
      await noteSecurityEvent(context, account, 'factorOff', { changedBy: account.name });
      return null;
    },
  }),
];

/** Second step of a sign-on: a code of the app, or a recovery code. */
const secondStep = publicCall({
  method: 'POST',
  path: '/sign_on/second_factor',
  input: z.object({ ticket: z.string().max(128), code, device: z.string().max(128).optional() }),
  async handle(context, input) {
    const { tx, now } = context;
    const open = and(
      eq(factorTicket.ticketHash, await digest(input.ticket)),
      gt(factorTicket.expiresAt, now.toISOString()),
    );
    const [ticket] = await tx.select().from(factorTicket).where(open);
    const [account] = ticket ? await tx.select().from(employee).where(eq(employee.guid, ticket.employee)) : [];
    if (!ticket || !account) throw refuse('signOn.factorExpired');
    const attempt = {
      subject: `factor:${account.guid}`,
      origin: context.origin,
      device: await deviceKnownTo(context, input.device, [account.guid]),
      enterprise: account.merchant,
    };
    await requireTry(context, attempt);
    if (!(await consumeFactorCode(context, account.guid, input.code))) {
      await countFailedTry(context, attempt);
      await noteSecurityEvent(context, account, 'failure', { way: 'factor' });
      return refuseFields(context, [issue('code', 'factorWrong')]);
    }
    const bar = await barOf(tx, account);
    if (bar) return bar;
    // The code is used up, so of two that send one ticket at once only one gets here.
    await tx.delete(factorTicket).where(open);
    await forgetFailedTries(context, attempt);
    return openSession(context, account, ticket.way, input.device);
  },
});

/** Second factor: each person sets up their own, and sign-on asks for it. */
export const calls: readonly Call[] = [...own, secondStep];
