import { randomInt } from 'node:crypto';

/** Header with the id of a request, in both directions. */
export const REQUEST_ID = 'x-request-id';

/** Digits and letters that nobody confuses when they are read aloud. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';

const length = 12;

/** Form of an id that may be written into a log and sent back. */
const safe = /^[\w.-]{1,64}$/;

/** Returns the id that a proxy in front gave a request if it has a safe form, else a new one. */
export function requestIdOf(given: string | readonly string[] | undefined): string {
  if (typeof given === 'string' && safe.test(given)) return given;
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}
