import { and, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import type { SignOnWay } from '#areas/log/securityEvent/securityEvent.contract';
import { issue } from '#entity/issue';
import { type Call, type CallContext, protectedCall, publicCall } from '#server/call/call';
import { digest, randomSecret } from '#server/call/digest';
import { type Refusal, refuse } from '#server/call/refusal';
import { employee, recoveryTicket } from '#server/db/schema';
import { session } from '#server/db/schema/access/signOn';
import { refuseFields } from '#server/store/write';
import { mobilePattern } from '#values/phone';
import { endSessions } from '../access/caller';
import { writeLog } from '../access/operationLog';
import { isPasswordOf, isTrivial, renewPassword, storedPassword } from '../access/passwords';
import { noteSecurityEvent } from '../access/securityEvents';
import { type Account, accountOf, accountsOfPhone, barOf, signOn } from './accounts';
import { answerForWork, consumeCaptcha, drawCaptcha } from './captcha';
import { needsCaptcha } from './codeAllowance';
import { deviceKnownTo } from './devices';
import { countFailure, countUse, failureLimits, originLimits, requireUnlocked } from './limits';
import { consumeCode, sendCode } from './smsCode';
import { type Attempt, countFailedTry, forgetFailedTries, requireTry } from './tries';

const enterpriseId = z.string().regex(/^\d{8}$/);
const sixDigits = z.string().regex(/^\d{6}$/);
const phone = z.string().regex(mobilePattern);
const verificationCode = z.string().regex(/^[0-9A-Za-z]{4}$/);
const nothing = z.unknown();
const ticketMs = 10 * 60_000;

/** Token of the device, if it has one from an earlier sign-on. */
const device = z.string().max(128).optional();

/** Names the code that was sent (`SentCode`), so that only who asked for it uses its tries up. */
const request = z.string().max(64);

async function failed(
  context: CallContext,
  attempt: Attempt,
  { account, way, refusal }: { account: Account | undefined; way: SignOnWay; refusal: Refusal },
): Promise<Refusal> {
  await countFailedTry(context, attempt);
  if (account) await noteSecurityEvent(context, account, 'failure', { way });
  return refusal;
}

/** Returns an attempt to sign on or recover by a phone. */
async function attemptByPhone(
  context: CallContext,
  { phone, device }: { phone: string; device?: string | undefined },
  accounts: Awaited<ReturnType<typeof accountsOfPhone>>,
): Promise<Attempt> {
  const guids = accounts.map(({ account }) => account.guid);
  return {
    subject: `phone:${phone}`,
    origin: context.origin,
    device: await deviceKnownTo(context, device, guids),
    enterprise: accounts[0]?.account.merchant,
  };
}

const signIn: Call[] = [
  publicCall({
    method: 'GET',
    path: '/sign_on/captcha',
    input: nothing,
    async handle(context) {
      await countUse(context.tx, `captcha:${context.origin}`, originLimits.captcha, context.now);
      return drawCaptcha(context);
    },
  }),
  publicCall({
    method: 'POST',
    path: '/sign_on/captcha_by_work',
    input: z.object({ captchaId: z.string().max(64), number: z.number().int().nonnegative() }),
    async handle(context, { captchaId, number }) {
      await countUse(context.tx, `captcha:${context.origin}`, originLimits.captcha, context.now);
      const captcha = await answerForWork(context, captchaId, number);
      return captcha ? { captcha } : refuse('signOn.captchaWrong');
    },
  }),
  publicCall({
    method: 'POST',
    path: '/sign_on/login',
    input: z.object({
      enterpriseId,
      account: z.string().regex(/^\d{3,6}$/),
      password: sixDigits,
      captchaId: z.string(),
      captcha: z.string().length(4),
      device,
    }),
    async handle(context, input) {
      const { tx, now } = context;
      const account = await accountOf(tx, input.enterpriseId, input.account);
      const attempt = {
        subject: `account:${input.enterpriseId}:${input.account}`,
        origin: context.origin,
        device: await deviceKnownTo(context, input.device, account ? [account.guid] : []),
        enterprise: input.enterpriseId,
      };
      await requireTry(context, attempt);
      if (!(await consumeCaptcha(tx, now, input.captchaId, input.captcha))) return refuse('signOn.captchaWrong');
      const right = await isPasswordOf(context, account, input.password);
      if (!account || !right)
        return failed(context, attempt, { account, way: 'password', refusal: refuse('signOn.refused') });
      const bar = await barOf(tx, account);
      if (bar) return bar;
      await forgetFailedTries(context, attempt);
      await renewPassword(context, account, input.password);
      return signOn(context, account, 'password', input.device);
    },
  }),
  publicCall({
    method: 'POST',
    path: '/sign_on/send_code',
    input: z.object({
      phone,
      purpose: z.enum(['login', 'recover']),
      enterpriseId: enterpriseId.optional(),
      device,
      captchaId: z.string().max(64).optional(),
      captcha: z.string().max(8).optional(),
    }),
    async handle(context, input) {
      const { tx, now } = context;
      if (await needsCaptcha(context, input.phone)) {
        if (!input.captcha) return refuseFields(context, [issue('captcha', 'captchaNeeded')]);
        if (!(await consumeCaptcha(tx, now, input.captchaId ?? '', input.captcha)))
          return refuseFields(context, [issue('captcha', 'captchaWrong')]);
      }
      const accounts = await accountsOfPhone(tx, input.phone, input.enterpriseId);
      const { device } = await attemptByPhone(context, input, accounts);
      // Who has several enterprises is not asked yet which: the first one pays.
      const payer = { merchant: accounts[0]?.account.merchant ?? null };
      return sendCode(context, input.phone, input.purpose, payer, { device });
    },
  }),
  publicCall({
    method: 'POST',
    path: '/sign_on/login_by_phone',
    input: z.object({ phone, verificationCode, enterpriseId: enterpriseId.optional(), device, request }),
    async handle(context, input) {
      const { tx, now } = context;
      const accounts = await accountsOfPhone(tx, input.phone, input.enterpriseId);
      const attempt = await attemptByPhone(context, input, accounts);
      await requireTry(context, attempt);
      // The code proves the phone first, but is used up only together with the choice of an enterprise.
      const several = accounts.length > 1;
      const right = await consumeCode(tx, now, input.phone, 'login', input.verificationCode, {
        keep: several,
        request: input.request,
      });
      if (right && several) {
        return {
          choose: accounts.map((row) => ({ enterpriseId: row.account.merchant, merchantName: row.merchantName })),
        };
      }
      const account = accounts[0]?.account;
      if (!right || !account)
        return failed(context, attempt, { account, way: 'sms', refusal: refuse('signOn.codeWrong') });
      const bar = await barOf(tx, account);
      if (bar) return bar;
      await forgetFailedTries(context, attempt);
      return signOn(context, account, 'sms', input.device);
    },
  }),
];

const recovery: Call[] = [
  publicCall({
    method: 'POST',
    path: '/sign_on/recover_check',
    input: z.object({ enterpriseId, phone, verificationCode, device, request }),
    async handle(context, input) {
      const { tx, now } = context;
      const accounts = await accountsOfPhone(tx, input.phone, input.enterpriseId);
      const attempt = await attemptByPhone(context, input, accounts);
      await requireTry(context, attempt);
      const right = await consumeCode(tx, now, input.phone, 'recover', input.verificationCode, {
        request: input.request,
      });
      const [found] = accounts;
      if (!right || !found) {
        const refusal = refuse('signOn.codeWrong');
        return failed(context, attempt, { account: found?.account, way: 'recovery', refusal });
      }
      const ticket = randomSecret();
      await tx.insert(recoveryTicket).values({
        ticketHash: await digest(ticket),
        merchant: found.account.merchant,
        employee: found.account.guid,
        expiresAt: new Date(now.getTime() + ticketMs).toISOString(),
      });
      return { ticket };
    },
  }),
  publicCall({
    method: 'POST',
    path: '/sign_on/recover_reset',
    input: z.object({ ticket: z.string(), password: z.string(), passwordAgain: z.string() }),
    async handle(context, input) {
      const { tx, now } = context;
      if (!sixDigits.safeParse(input.password).success) {
        throw refuseFields(context, [issue('password', 'digitsExactly', { min: 6, max: 6 })]);
      }
      if (input.password !== input.passwordAgain) throw refuse('signOn.passwordsDiffer');
      if (isTrivial(context, input.password)) throw refuseFields(context, [issue('password', 'passwordTrivial')]);
      const [ticket] = await tx
        .delete(recoveryTicket)
        .where(
          and(
            eq(recoveryTicket.ticketHash, await digest(input.ticket)),
            gt(recoveryTicket.expiresAt, now.toISOString()),
          ),
        )
        .returning();
      if (!ticket) throw refuse('signOn.ticketExpired');
      const [own] = await tx
        .update(employee)
        .set({ passwordHash: await storedPassword(context, ticket.merchant, input.password) })
        .where(and(eq(employee.guid, ticket.employee), eq(employee.enabled, true)))
        .returning();
      if (!own) throw refuse('signOn.ticketExpired');
      await writeLog(tx, { merchant: own.merchant, employee: own.guid, name: own.name }, now, {
        type: 'password',
        module: 'session',
        submodule: 'session',
        organization: own.organization,
      });
      await noteSecurityEvent(context, own, 'passwordRecovered', { way: 'recovery' });
      await endSessions(tx, ticket.merchant, ticket.employee);
      return null;
    },
  }),
];

const own: Call[] = [
  protectedCall({
    method: 'POST',
    path: '/sign_on/logout',
    permission: 'session',
    beforeFactor: true,
    input: nothing,
    async handle(context) {
      const { tx, caller, log } = context;
      await tx.delete(session).where(eq(session.tokenHash, caller.tokenHash));
      const [person] = await tx.select().from(employee).where(eq(employee.guid, caller.employee));
      if (person) await noteSecurityEvent(context, person, 'signOut');
      await log({ type: 'signOut', module: 'session', submodule: 'session', organization: caller.organization });
      return null;
    },
  }),
  protectedCall({
    method: 'POST',
    path: '/user/self_update_pwd',
    permission: 'session',
    input: z.object({ oldPwd: z.string(), newPwd: z.string() }),
    async handle(context, { oldPwd, newPwd }) {
      const { tx, caller, now } = context;
      const bad = (
        [
          ['oldPwd', oldPwd],
          ['newPwd', newPwd],
        ] as const
      ).filter(([, text]) => !sixDigits.safeParse(text).success);
      if (bad.length > 0) {
        throw refuseFields(
          context,
          bad.map(([name]) => issue(name, 'digitsExactly', { min: 6, max: 6 })),
        );
      }
      const key = `password:${caller.employee}`;
      await requireUnlocked(tx, [key], now);
      const [row] = await tx.select().from(employee).where(eq(employee.guid, caller.employee));
      if (!row || !(await isPasswordOf(context, row, oldPwd))) {
        await countFailure(tx, key, failureLimits.account, now);
        if (row) await noteSecurityEvent(context, row, 'failure', { way: 'password' });
        return refuse('signOn.oldPasswordWrong');
      }
      if (oldPwd === newPwd) throw refuse('signOn.samePassword');
      if (isTrivial(context, newPwd)) throw refuseFields(context, [issue('newPwd', 'passwordTrivial')]);
      await tx
        .update(employee)
        .set({ passwordHash: await storedPassword(context, caller.merchant, newPwd) })
        .where(eq(employee.guid, caller.employee));
      await noteSecurityEvent(context, row, 'passwordChanged', { changedBy: row.name });
      await endSessions(tx, caller.merchant, caller.employee, caller.tokenHash);
      await context.log({
        type: 'password',
        module: 'session',
        submodule: 'session',
        organization: caller.organization,
      });
      return null;
    },
  }),
];

/** Sign-on, recovery, change of password and sign-out (000 §1, §4, §7). */
export const calls: readonly Call[] = [...signIn, ...recovery, ...own];
