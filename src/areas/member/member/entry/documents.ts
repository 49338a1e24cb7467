/** Kinds of identity documents (002 §9). */
export const documentTypes = ['identityCard', 'military', 'passport', 'hkMacaoTaiwanPermit', 'other'] as const;
export type DocumentType = (typeof documentTypes)[number];

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const signs = '10X98765432';

/** The last sign of an identity card, by the seventeen digits before it (GB 11643). */
function checkSignOf(number: string): string {
  const sum = weights.reduce((all, weight, place) => all + weight * Number(number[place]), 0);
  return signs[sum % 11] ?? '';
}

/** The birthday that an identity card holds, YYYY-MM-DD. */
export function birthdayIn(number: string): string {
  return `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`;
}

function isDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

const patterns: Readonly<Record<Exclude<DocumentType, 'identityCard'>, RegExp>> = {
  military: /^[\p{Script=Han}A-Za-z0-9-]{6,20}$/u,
  passport: /^[A-Za-z0-9]{5,17}$/,
  hkMacaoTaiwanPermit: /^[A-Za-z]?\d{8,10}$/,
  other: /^[\p{Script=Han}A-Za-z0-9-]{1,30}$/u,
};

/** Why a number is none of its kind, as the last part of a sentence's key; null where it is one. */
export function documentProblem(type: DocumentType, number: string): 'identityCard' | 'document' | null {
  if (type !== 'identityCard') return patterns[type].test(number) ? null : 'document';
  const sound = /^\d{17}[\dX]$/i.test(number) && isDay(birthdayIn(number));
  return sound && checkSignOf(number) === number[17]?.toUpperCase() ? null : 'identityCard';
}
