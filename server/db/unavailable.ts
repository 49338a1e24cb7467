/** Reason why the database did not answer a call. */
export type UnavailableReason =
  /** the connection broke, or none could be opened */
  | 'away'
  /** all connections or a needed row stayed in use */
  | 'busy'
  /** a statement or the whole transaction exceeded its time limit */
  | 'slow'
  /** the server has no room to write; reading may go on */
  | 'full'
  /** the caller closed the request */
  | 'gone';

/** Returns the innermost message. The messages of Drizzle contain the parameters of a statement, which no log may hold. */
function messageOf(cause: unknown): string {
  let message = 'no answer';
  for (let one = cause; one instanceof Error; one = one.cause) message = one.message;
  return message;
}

/** A transaction that the database could not serve. Whether it was committed is unknown if its connection broke. */
export class Unavailable extends Error {
  constructor(
    readonly reason: UnavailableReason,
    cause?: unknown,
  ) {
    super(`The database is unavailable (${reason}): ${messageOf(cause)}`, {
      cause,
    });
    this.name = 'Unavailable';
  }
}

/** Returns PostgreSQL's SQLSTATE, five characters, from an error or its causes. Empty for any other error. */
export function sqlStateOf(error: unknown): string {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code)) return cause.code;
  }
  return '';
}

/** SQLSTATEs of a server that shuts down, starts, or is a replica: the next connection may reach the primary. */
const awayStates = new Set(['57P01', '57P02', '57P03', '57P05', '25006', '25P03']);

/** Too many connections, and a lock that was not granted in time. */
const busyStates = new Set(['53300', '55P03']);

/** SQLSTATE of a disk without room. */
const diskFull = '53100';

/** Returns whether a statement failed because nothing can be written at the moment: no room, or a database that only reads. */
export function isReadingOnly(error: unknown): boolean {
  return [diskFull, '25006'].includes(sqlStateOf(error)) || (error instanceof Unavailable && error.reason === 'full');
}

/** Returns the reason that a SQLSTATE stands for, or null if the statement itself was wrong. */
export function reasonOfState(state: string): UnavailableReason | null {
  if (state.startsWith('08') || awayStates.has(state)) return 'away';
  if (busyStates.has(state)) return 'busy';
  if (state === diskFull) return 'full';
  return state === '57014' ? 'slow' : null;
}
