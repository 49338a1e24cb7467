import type { Lane } from '#server/db/database';

/** Number of connections, and time limits in milliseconds. A time limit of 0 means none. */
export interface LaneLimits {
  readonly connections: number;
  /** for a connection */
  readonly wait: number;
  /** for one statement */
  readonly statement: number;
  /** for a row that another transaction has locked */
  readonly lock: number;
  /** for the connection and the whole transaction */
  readonly total: number;
}

export type Lanes = Readonly<Record<Lane, LaneLimits>>;

/**
 * Limits of a process. The console gives up after 25 s, and sign-on after 15 s: a call ends before, with a sentence.
 * Jobs have no limit of their own for a statement, but one that hangs must not stop all timed work.
 */
export const defaultLanes: Lanes = {
  interactive: { connections: 8, wait: 4_000, statement: 10_000, lock: 8_000, total: 20_000 },
  reports: { connections: 4, wait: 8_000, statement: 18_000, lock: 8_000, total: 20_000 },
  background: { connections: 4, wait: 10_000, statement: 0, lock: 0, total: 600_000 },
};

/** Connections of a lane at this moment. */
export interface PoolState {
  readonly lane: Lane;
  /** the greatest number of connections */
  readonly limit: number;
  readonly total: number;
  readonly idle: number;
  /** transactions that wait for a connection */
  readonly waiting: number;
}

/** Returns the default limits with other numbers of connections. */
export function lanesOf(connections: Readonly<Record<Lane, number>>): Lanes {
  const { interactive, reports, background } = defaultLanes;
  return {
    interactive: { ...interactive, connections: connections.interactive },
    reports: { ...reports, connections: connections.reports },
    background: { ...background, connections: connections.background },
  };
}
