import type { Tally } from '../db/tally';

/** Facts about one request, for the log and for measurements. The handler fills them in while it works. */
export interface RequestFacts extends Tally {
  /** id that the caller can read to support; empty where the host gives none */
  readonly id: string;
  /** declared path of the call; null before it is known */
  route: string | null;
  /** guid of the signed-in employee */
  account: string | null;
  /** guid of their enterprise */
  enterprise: string | null;
  /** code of the envelope; null for an answer without one */
  code: number | null;
}

/** Returns the facts of a request of which only its id is known. */
export function newFacts(id: string): RequestFacts {
  return { id, route: null, account: null, enterprise: null, code: null, statements: 0, rows: 0 };
}
