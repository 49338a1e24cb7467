import { and, eq } from 'drizzle-orm';
import type { FieldChange } from '#areas/log/operationLog/operationLog.contract';
import type { AuthorisedAct } from '#business/secondPerson/authorised';
import { type Issue, issue } from '#entity/issue';
import type { CallerContext } from '#server/call/call';
import type { Refusal } from '#server/call/refusal';
import { employee } from '#server/db/schema';
import { authorisation } from '#server/db/schema/access/authorisation';
import { countFailure, failureLimits, requireUnlocked } from '#server/domain/signOn/limits';
import { refuseFields } from '#server/store/write';
import { dayMs } from '#values/duration';
import { isNumberOf } from './authorizationNumber';
import { callerBehind } from './caller';
import { changedMs, hasChangedSince } from './credentialChanges';
import { phonesOf } from './ownPhones';

/** Minimum age of an authorising account. */
const minAgeMs = dayMs;

/** An act that the caller may not carry out alone. */
export interface GuardedAct {
  act: AuthorisedAct;
  /** right that the authoriser needs as well */
  right: string;
  /** name of the object, for the message to the authoriser */
  object: string;
  /** yuan or points, for the message */
  amount?: string | null;
  /** phones of those who receive something by it: none is the authoriser's */
  receivers?: readonly string[];
  /** returns true if the authoriser sees everything that the act is about; the context has the authoriser as its caller */
  covers(as: CallerContext): Promise<boolean>;
}

/** Account and number as the second person typed them. */
export interface Proof {
  authoriser?: unknown;
  authorizationNumber?: unknown;
}

/** Person who has authorised an act. */
export interface SecondPerson {
  guid: string;
  name: string;
  account: string;
}

type Account = typeof employee.$inferSelect;

/** Finds the account that is named, if its number proves it. */
async function provenAccount(context: CallerContext, account: string, number: string): Promise<Account | null> {
  const { tx, caller } = context;
  const [found] = await tx
    .select()
    .from(employee)
    .where(and(eq(employee.merchant, caller.merchant), eq(employee.account, account)));
  if (!found?.enabled || !found.authorizationEnabled || found.guid === caller.employee) return null;
  return (await isNumberOf(context, found.guid, found.authorizationSecret, number)) ? found : null;
}

/** Returns why a person who has proved themselves may not authorise this act; null if they may. */
async function obstacle(context: CallerContext, found: Account, guarded: GuardedAct): Promise<Issue | null> {
  const { tx, caller, now } = context;
  const because = (key: string) => issue('authoriser', key, { name: found.name });
  if (now.getTime() - Date.parse(found.createdAt) < minAgeMs) return because('authoriserTooNew');
  if (await hasChangedSince(context, found.guid, new Date(now.getTime() - changedMs)))
    return because('authoriserChangedByYou');
  // The other way round one person would ask as an account that they made, and authorise as themselves.
  if (await hasChangedSince(context, caller.employee, new Date(now.getTime() - changedMs), found.guid))
    return because('authoriserChangedYou');
  const phones = guarded.receivers?.length ? await phonesOf(context, [found.guid]) : [];
  if (guarded.receivers?.some((phone) => phones.includes(phone))) return because('authoriserReceives');
  const as = await callerBehind(tx, { merchant: caller.merchant, employee: found.guid, subject: caller.subject });
  if (!as?.codes.has(guarded.right)) return because('authoriserLacksRight');
  return (await guarded.covers({ ...context, caller: as })) ? null : because('authoriserLacksScope');
}

/**
 * Requires a second person for an act: another enabled account, named and proved by its own number, with the act's right and scope,
 * older than a day; neither of the two has created or changed the other's account lately. A wrong proof counts for both, so its Refusal has to be returned.
 * The authoriser gets a message.
 */
export async function requireSecondPerson(
  context: CallerContext,
  guarded: GuardedAct,
  { authoriser, authorizationNumber }: Proof,
): Promise<SecondPerson | Refusal> {
  const { tx, caller, now } = context;
  const account = typeof authoriser === 'string' ? authoriser : '';
  const number = typeof authorizationNumber === 'string' ? authorizationNumber : '';
  const empty = [
    ...(account === '' ? [issue('authoriser', 'required')] : []),
    ...(number === '' ? [issue('authorizationNumber', 'authorizationNumberEmpty')] : []),
  ];
  if (empty.length > 0) throw refuseFields(context, empty);
  // All askers come before all authorisers, so that two people who name each other do not deadlock.
  const keys = [`asker:${caller.merchant}:${caller.employee}`, `authoriser:${caller.merchant}:${account}`];
  await requireUnlocked(tx, keys, now);
  const found = await provenAccount(context, account, number);
  if (!found) {
    for (const key of keys) await countFailure(tx, key, failureLimits.account, now);
    return refuseFields(context, [issue('authorizationNumber', 'authorizationNumberWrong')]);
  }
  const obstructed = await obstacle(context, found, guarded);
  if (obstructed) throw refuseFields(context, [obstructed]);
  await tx.insert(authorisation).values({
    guid: crypto.randomUUID(),
    merchant: caller.merchant,
    act: guarded.act,
    object: guarded.object,
    amount: guarded.amount ?? null,
    asker: caller.employee,
    askerName: caller.name,
    authoriser: found.guid,
    authoriserName: found.name,
    at: now.toISOString(),
  });
  return { guid: found.guid, name: found.name, account: found.account };
}

/** Requires a second person if the act needs one; null if it does not. */
export async function secondPersonIf(
  context: CallerContext,
  needed: boolean,
  guarded: GuardedAct,
  proof: Proof,
): Promise<SecondPerson | Refusal | null> {
  return needed ? requireSecondPerson(context, guarded, proof) : null;
}

/** Field of the operation log that names the second person. */
export const authoriserField = 'authoriser';

/** Returns the line of the operation log that names the second person. */
export function loggedSecondPerson(person: SecondPerson | null): FieldChange[] {
  return person ? [{ field: authoriserField, before: null, after: `${person.name} (${person.account})` }] : [];
}
