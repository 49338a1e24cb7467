import type { SecurityEventType, SignOnWay } from './securityEvent.contract';

/** A session of the person who asks. */
export interface MySession {
  id: string;
  /** browser and system; empty if unknown */
  agent: string;
  address: string;
  way: SignOnWay;
  /** ISO instants */
  begunAt: string;
  seenAt: string;
  /** true for the session that asks */
  current: boolean;
}

/** An event of the history of the person who asks. */
export interface MyEvent {
  id: string;
  at: string;
  type: SecurityEventType;
  agent: string;
  address: string;
}

/** Sessions and history of a person. */
export interface MySecurity {
  sessions: MySession[];
  events: MyEvent[];
  factor: MyFactor;
}

/** Second factor of a person. */
export interface MyFactor {
  on: boolean;
  /** recovery codes that were not used yet */
  codesLeft: number;
}

export const factorPaths = {
  begin: '/user/factor_begin',
  confirm: '/user/factor_confirm',
  remove: '/user/factor_remove',
  prove: '/user/prove',
} as const;

export const mySecurityPaths = {
  find: '/user/my_security',
  end: '/user/end_session',
  endOthers: '/user/end_other_sessions',
} as const;
