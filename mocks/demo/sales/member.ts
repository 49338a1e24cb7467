import type { Chance } from '../chance';
import { guidOf } from '../organisation';
import { personName } from '../people';
import type { StoreProfile } from './profile';

/** The n-th demo member, from 0. */
export function memberGuid(merchant: string, n: number): string {
  return guidOf(merchant, 'member', String(n + 1));
}

export function memberName(n: number): string {
  return personName(20_000 + n);
}

/** The card of a demo member. */
export const cardOf = (member: string) => `${member}-card`;

/** The operating subject of a brand's stores, as the last part of its guid: restaurants have the first, tea houses the second. */
const subjectOf = (kind: StoreProfile['kind']) => (kind === 'A' ? 0 : 1);

/** The subject that the n-th member belongs to. */
export const memberSubject = (merchant: string, n: number) => `${merchant}-subject-${(n % 2) + 1}`;

/** Share of the members that top up a card: those who come often. */
const holders = 0.21;

/** Whether the n-th of so many members tops up a card. */
export const holdsValue = (n: number, members: number) => n < members * holders;

/** Draws a member of a store's subject: a few come often, most of them seldom. Only those who top up, where asked for. */
export function drawMember(
  chance: Chance,
  { kind }: Pick<StoreProfile, 'kind'>,
  members: number,
  only?: 'holders',
): number {
  const all = members / 2;
  const place = chance.between(0, 9999) / 10_000;
  const among = only ? all * holders * place : all * place ** 2;
  return Math.min(Math.floor(among) * 2 + subjectOf(kind), Math.max(members - 1, 0));
}
