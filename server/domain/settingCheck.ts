import type { CallerContext } from '../call/call';

/** Stores where something does not go together, with how many things each. */
export interface Contradiction {
  store: string;
  count: number;
}

/** A check reads by these. */
export interface CheckContext extends Pick<CallerContext, 'tx' | 'now'> {
  caller: Pick<CallerContext['caller'], 'merchant' | 'zone'>;
}

/**
 * A contradiction between settings, or between them and what they speak of: a table without a code, a booking period outside
 * opening hours. Exported from a file named *.checks.ts, it is found by itself; its words are 'checks.<key>'.
 */
export interface SettingCheck {
  key: string;
  /** the resource whose page mends it: who may not open that is not told */
  resource: string;
  /** `stores` are the enabled ones that the caller sees */
  find(context: CheckContext, stores: readonly string[]): Promise<Contradiction[]>;
}
