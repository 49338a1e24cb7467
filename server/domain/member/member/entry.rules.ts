import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { needsGuardian } from '#areas/member/member/entry/consents';
import { memberEntry as contract } from '#areas/member/member/entry/memberEntry.contract';
import { type Issue, issue } from '#entity/issue';
import { typedValue } from '#entity/kinds';
import type { CallerContext } from '#server/call/call';
import { brandSubject, store } from '#server/db/schema';
import { member } from '#server/db/schema/member/member';
import { storedPassword } from '#server/domain/access/passwords';
import { memberPassword } from '#server/domain/access/sealedTexts';
import type { Entity } from '#server/store/entity';
import { type Stored, tableStorage } from '#server/store/storage';
import { dayIn } from '#values/zonedTime';
import { ladderOf } from '../level/ladder';
import { writeConsents } from './consents';
import { documentIn, sealedDocument } from './documents';
import { maskedDocument } from './masks';
import { maskedPhone, seenMembers } from './seen';
import { welcome } from './welcome';

type Values = Record<string, unknown>;

const isTouched = (name: string, values: Values, before: Stored | null) =>
  name in values && (!before || values[name] !== before.values[name]);

/** A value that one member of a subject has at most; who has it is not said. */
async function taken(
  { tx, caller }: CallerContext,
  column: typeof member.phone | typeof member.account,
  values: Values,
  name: 'phone' | 'account',
  before: Stored | null,
): Promise<Issue[]> {
  const value = values[name];
  if (typeof value !== 'string' || value === '' || !isTouched(name, values, before)) return [];
  const [found] = await tx
    .select({ guid: member.guid })
    .from(member)
    .where(
      and(
        eq(member.merchant, caller.merchant),
        eq(member.subject, String(values.subject)),
        eq(column, value),
        before ? ne(member.guid, before.guid) : undefined,
      ),
    )
    .limit(1);
  return found ? [issue(name, name === 'phone' ? 'memberKnown' : 'taken')] : [];
}

/** A member registers at a store of their subject; who sees some stores only says which. */
export async function storeIssues(
  { tx, caller }: CallerContext,
  values: Values,
  before: Stored | null,
): Promise<Issue[]> {
  if (!isTouched('store', values, before)) return [];
  if (typeof values.store !== 'string' || values.store === '')
    return caller.scope.kind === 'unrestricted' || before ? [] : [issue('store', 'required')];
  const [found] = await tx
    .select({ guid: store.guid })
    .from(store)
    .innerJoin(brandSubject, eq(brandSubject.brand, store.brand))
    .where(and(eq(store.guid, values.store), eq(brandSubject.subject, String(values.subject))));
  return found ? [] : [issue('store', 'storeOfOtherSubject')];
}

/** Values that a member begins with. */
export async function beginning({ tx, caller, now }: CallerContext) {
  const at = now.toISOString();
  const [lowest] = (await ladderOf(tx, caller.subject ?? '')).levels;
  return {
    level: lowest?.guid ?? '',
    levelSince: at,
    enabled: true,
    tags: [],
    registrationTime: at,
    // All that happens from now on is in the ledgers.
    ledgerSince: at,
    before: { orders: 0, consumed: '0.00', topUps: 0, toppedUp: '0.00' },
  };
}

/** Members as they are registered and changed at the desk; figures are their ledgers' matter. */
export const memberEntryEntity: Entity = {
  contract,
  storage: tableStorage(contract, member, { phone: null, documentNumber: null }),
  scope: (context) => and(seenMembers(context), isNull(member.mergedInto), isNull(member.anonymisedAt)),
  async check(context, values, before) {
    const { now, caller } = context;
    const issues = [
      ...(await taken(context, member.phone, values, 'phone', before)),
      ...(await taken(context, member.account, values, 'account', before)),
      ...(await storeIssues(context, values, before)),
    ];
    const birthday = typedValue(contract, values, 'birthday');
    const young = birthday && needsGuardian(birthday, dayIn(now, caller.zone));
    if (young && !values.guardian) issues.push(issue('guardian', 'guardianNeeded'));
    return issues;
  },
  async columns(context, values, before) {
    const [stored] = before
      ? await context.tx
          .select({ phone: member.phone, documentNumber: member.documentNumber })
          .from(member)
          .where(eq(member.guid, before.guid))
      : [];
    const { password } = values;
    return {
      ...(before ? {} : await beginning(context)),
      phone: isTouched('phone', values, before) ? values.phone : stored?.phone,
      documentNumber: isTouched('documentNumber', values, before)
        ? await sealedDocument(context, values.documentNumber)
        : stored?.documentNumber,
      ...(typeof password === 'string'
        ? { passwordHash: await storedPassword(context, context.caller.merchant, password, memberPassword) }
        : {}),
    };
  },
  async saved(context, { guid, values }, before) {
    if (before) return;
    const subject = String(values.subject);
    const { fullName, account, store } = values;
    const registered = { guid, merchant: context.caller.merchant, subject, fullName: String(fullName) };
    const at = {
      store: typeof store === 'string' ? store : null,
      account: typeof account === 'string' ? account : null,
    };
    await welcome(context, 'desk', [{ ...registered, ...at, registrationSource: String(values.registrationSource) }]);
    const purposes = typedValue(contract, values, 'consents') ?? [];
    const guardian = String(values.guardian ?? '');
    await writeConsents(
      context,
      purposes.map((purpose) => ({ member: guid, subject, purpose, granted: true, channel: 'backend', guardian })),
    );
  },
  async complete(context, rows) {
    const { tx } = context;
    const guids = rows.map(({ guid }) => guid);
    if (guids.length === 0) return;
    const found = await tx
      .select({ guid: member.guid, phone: member.phone, number: member.documentNumber })
      .from(member)
      .where(sql`${member.guid} IN ${guids}`);
    const of = new Map(found.map((row) => [row.guid, row]));
    for (const { guid, values } of rows) {
      const row = of.get(guid);
      const number = await documentIn(context, row?.number);
      Object.assign(values, {
        phone: maskedPhone(row?.phone ?? ''),
        documentNumber: number === null ? null : maskedDocument(number),
      });
    }
  },
};
