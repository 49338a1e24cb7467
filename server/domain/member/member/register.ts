import { and, eq, inArray, or } from 'drizzle-orm';
import { needsGuardian } from '#areas/member/member/entry/consents';
import { memberEntry as contract } from '#areas/member/member/entry/memberEntry.contract';
import type { RegisterAnswer, RowErrors } from '#areas/member/member/register/registration';
import type { RegistrationWay } from '#areas/member/opening/sendCardSetting.contract';
import { checkValues } from '#entity/contract';
import { isEmpty } from '#entity/field';
import { type Issue, issue } from '#entity/issue';
import type { CallerContext } from '#server/call/call';
import { refuse } from '#server/call/refusal';
import { sayIssue } from '#server/call/texts';
import { store } from '#server/db/schema';
import { member } from '#server/db/schema/member/member';
import { subtreeOf } from '#server/domain/access/organizations';
import { organizationEntity } from '#server/domain/company/organization/organization.rules';
import { insertRows } from '#server/store/bulk';
import { searchTextOf } from '#server/store/listQuery';
import { requireRows } from '#server/store/read';
import { refuseFields } from '#server/store/write';
import { dayIn } from '#values/zonedTime';
import { sealedDocument } from './documents';
import { beginning, storeIssues } from './entry.rules';
import { welcome } from './welcome';

type Values = Record<string, unknown>;

/** Where rows register. */
interface Place {
  organization: string;
  store: string | null;
}

/** Fields that are unique in a subject. */
const unique = ['phone', 'account'] as const;

/** The store is of the organisation, or of one below it, and of the operating subject. */
async function checkPlace(context: CallerContext, { organization, store: guid }: Place): Promise<void> {
  const { tx, caller } = context;
  if (organization === '') throw refuse('memberDesk.organizationFirst');
  await requireRows(context, organizationEntity, [organization]);
  const issues = await storeIssues(context, { store: guid, subject: caller.subject }, null);
  if (issues.length > 0) throw refuseFields(context, issues);
  if (guid === null) return;
  const [found] = await tx
    .select({ guid: store.guid })
    .from(store)
    .where(
      and(eq(store.guid, guid), inArray(store.organization, await subtreeOf(tx, caller.merchant, [organization]))),
    );
  if (!found) throw refuseFields(context, [issue('store', 'storeOfOtherOrganization')]);
}

/** Values that others of the subject have already, by field. */
async function takenOf({ tx, caller }: CallerContext, rows: readonly Values[]): Promise<Record<string, Set<string>>> {
  const texts = (name: string) => rows.map((row) => row[name]).filter((value) => typeof value === 'string');
  const [phones, accounts] = [texts('phone'), texts('account')];
  if (phones.length === 0) return {};
  const known = await tx
    .select({ phone: member.phone, account: member.account })
    .from(member)
    .where(
      and(
        eq(member.merchant, caller.merchant),
        eq(member.subject, caller.subject ?? ''),
        or(inArray(member.phone, phones), accounts.length > 0 ? inArray(member.account, accounts) : undefined),
      ),
    );
  return {
    phone: new Set(known.map(({ phone }) => phone)),
    account: new Set(known.flatMap(({ account }) => account ?? [])),
  };
}

/** The first other row with the same value, from 1; by field and value. */
function repeatedIn(rows: readonly Values[]): (name: string, value: unknown, place: number) => number | undefined {
  const places = new Map<string, number[]>();
  for (const [place, row] of rows.entries())
    for (const name of unique) {
      if (isEmpty(row[name])) continue;
      const key = `${name} ${row[name]}`;
      places.set(key, [...(places.get(key) ?? []), place]);
    }
  return (name, value, place) => {
    const other = places.get(`${name} ${value}`)?.find((one) => one !== place);
    return other === undefined ? undefined : other + 1;
  };
}

/** All that is wrong with each row, the first sentence for a field. */
async function checkRows(context: CallerContext, rows: readonly Values[]) {
  const { now, caller, language } = context;
  const today = dayIn(now, caller.zone);
  const checked = rows.map((row) => checkValues(contract, row));
  const taken = await takenOf(
    context,
    checked.map(({ values }) => values),
  );
  const repeated = repeatedIn(checked.map(({ values }) => values));
  const wrong: RowErrors[] = [];
  for (const [place, { values, issues }] of checked.entries()) {
    const found: Issue[] = [...issues];
    const { birthday } = values;
    if (typeof birthday === 'string' && birthday > today) found.push(issue('birthday', 'dateInFuture'));
    else if (typeof birthday === 'string' && needsGuardian(birthday, today) && isEmpty(values.guardian))
      found.push(issue('guardian', 'guardianNeeded'));
    for (const name of unique) {
      const other = repeated(name, values[name], place);
      if (isEmpty(values[name])) continue;
      if (other !== undefined) found.push(issue(name, 'repeatedInRow', { row: String(other) }));
      else if (taken[name]?.has(String(values[name])))
        found.push(issue(name, name === 'phone' ? 'memberKnown' : 'taken'));
    }
    if (found.length === 0) continue;
    const errors: Record<string, string> = {};
    for (const one of found) errors[one.path] ??= sayIssue(language, one);
    wrong.push({ row: place, errors });
  }
  return { values: checked.map(({ values }) => values), wrong };
}

/** Writes new members, with what they begin with. */
async function writeMembers(context: CallerContext, way: RegistrationWay, rows: readonly Values[]): Promise<void> {
  const { tx, caller, now } = context;
  const at = now.toISOString();
  const begun = await beginning(context);
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  const documents = await Promise.all(rows.map((values) => sealedDocument(context, values.documentNumber)));
  const made = rows.map((values, place) => ({
    ...begun,
    guid: crypto.randomUUID(),
    merchant: caller.merchant,
    subject: caller.subject ?? '',
    version: 1,
    search: searchTextOf(contract, values),
    createdAt: at,
    updatedAt: at,
    updatedBy: caller.name,
    phone: String(values.phone),
    fullName: String(values.fullName),
    sex: String(values.sex),
    registrationSource: String(values.registrationSource),
    account: text(values.account),
    nickname: text(values.nickname),
    birthday: text(values.birthday),
    city: text(values.city),
    address: text(values.address),
    email: text(values.email),
    documentType: text(values.documentType),
    documentNumber: documents[place] ?? null,
    guardian: text(values.guardian),
    store: text(values.store),
    passwordHash: null,
    physicalCardNumber: null,
    disabledReason: null,
    mergedInto: null,
    anonymisedAt: null,
    points: 0,
    growthValue: 0,
    pointsEntries: 0,
    growthEntries: 0,
    fixedLevel: null,
    pointsEarned: 0,
    pointsOwed: 0,
    growthOwed: 0,
    pointsDay: null,
    pointsOfDay: 0,
    awardedLevels: null,
    birthdayYear: null,
    warnedUntil: null,
    realBalance: '0.00',
    giftBalance: '0.00',
    subsidyBalance: '0.00',
    totalConsumptionCount: 0,
    totalConsumptionAmount: '0.00',
    totalTopUpCount: 0,
    totalTopUpAmount: '0.00',
  }));
  await insertRows(tx, member, made);
  await welcome(context, way, made);
}

/**
 * Registers the rows of a table or a file in one transaction. `check` writes nothing; `all` nothing where a row is wrong; `good`
 * those that are not. Nobody who is a member already is changed (002 §5 "wrong or duplicate member information").
 */
export async function register(
  context: CallerContext,
  { rows, ...place }: Place & { rows: readonly Values[] },
  { way, mode }: { way: RegistrationWay; mode: 'check' | 'all' | 'good' },
): Promise<RegisterAnswer> {
  if (!context.caller.subject) throw refuse('subjectRequired');
  await checkPlace(context, place);
  const filled = rows.map((row) => ({
    ...row,
    sex: isEmpty(row.sex) ? 'unknown' : row.sex,
    registrationSource: 'backend',
    store: place.store,
    password: null,
    consents: null,
  }));
  const { values, wrong } = await checkRows(context, filled);
  const bad = new Set(wrong.map(({ row }) => row));
  const good = values.filter((_, index) => !bad.has(index));
  if (mode === 'check' || good.length === 0 || (mode === 'all' && bad.size > 0)) return { made: 0, wrong };
  await writeMembers(context, way, good);
  await context.log({
    type: 'import',
    module: 'member',
    submodule: 'member',
    store: place.store,
    organization: place.organization,
    object: String(good.length),
    detail: [{ field: 'count', before: null, after: good.length }],
  });
  return { made: good.length, wrong };
}
