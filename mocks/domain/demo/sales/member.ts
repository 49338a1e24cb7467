import { guidOf } from '../organisation';
import { personName } from '../people';

/** The n-th demo member, from 0. */
export function memberGuid(merchant: string, n: number): string {
  return guidOf(merchant, 'member', String(n + 1));
}

export function memberName(n: number): string {
  return personName(20_000 + n);
}
