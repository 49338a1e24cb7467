import { registrationSources, sexes } from '#business/bill/memberValues';
import { contract, crud } from '#entity/contract';
import type { ValuesOf } from '#entity/field';
import { choice, choices, date, digits, password, phone, reference, text } from '#entity/fields';
import { type Issue, issue } from '#entity/issue';
import { consentPurposes } from './consents';
import { birthdayIn, documentProblem, documentTypes } from './documents';

const fields = {
  phone: phone(),
  fullName: text({ max: 40 }),
  nickname: text({ max: 40 }).optional(),
  sex: choice('sex', sexes),
  birthday: date({ past: true }).optional(),
  guardian: text({ max: 40 }).optional(),
  city: text({ max: 40 }).optional(),
  address: text({ max: 100 }).optional(),
  email: text({ max: 100 }).optional(),
  documentType: choice('documentType', documentTypes).optional(),
  documentNumber: text({ max: 30 }).optional(),
  account: digits({ min: 1, max: 6 }).optional(),
  store: reference('store').optional(),
  registrationSource: choice('registrationSource', registrationSources),
  password: password().optional(),
  consents: choices('consentPurpose', consentPurposes).optional(),
};

type Values = Partial<ValuesOf<typeof fields>>;

/** A number is checked by its kind once it is typed; what was stored is masked here. */
function documentIssues(values: Values, before: Values | null): Issue[] {
  const { documentType: type, documentNumber: number, birthday } = values;
  if (!type && !number) return [];
  if (!type) return [issue('documentType', 'required')];
  if (!number) return [issue('documentNumber', 'required')];
  if (before && number === before.documentNumber)
    return type === before.documentType ? [] : [issue('documentNumber', 'documentAgain')];
  const problem = documentProblem(type, number);
  if (problem) return [issue('documentNumber', problem)];
  const differs = type === 'identityCard' && birthday && birthdayIn(number) !== birthday;
  return differs ? [issue('documentNumber', 'documentBirthday')] : [];
}

/**
 * A member as the desk writes it (/member/memberCreate, /member/identityInfo, 002 §5 Members). Phone and document are
 * read masked, and written where they are typed again.
 */
export const memberEntry = contract('memberEntry', fields, {
  calls: crud('/member/entry'),
  area: 'member',
  scope: 'subject',
  verbs: ['show', 'create', 'edit'],
  // No list of its own: members are listed by their own contract.
  ownCalls: ['list'],
  keyword: ['fullName', 'account', 'nickname'],
  initials: 'fullName',
  personal: true,
  represent: 'fullName',
  writeOnly: ['password', 'consents'],
  defaults: { sex: 'unknown', registrationSource: 'backend' },
  rules(values, before) {
    const { account, email } = values;
    const found = documentIssues(values, before);
    if (account?.startsWith('0')) found.push(issue('account', 'leadingZero'));
    if (email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) found.push(issue('email', 'email'));
    return found;
  },
});
