import type { z } from 'zod';
import type { Language } from '#gateway/language';
import type { Lane, Transact, Tx } from '../db/database';
import type { Caller } from './caller';
import type { LogEntry } from './logEntry';
import type { Providers } from './providers';
import type { SlowHash } from './slowHash';
import type { Vault } from './vault';

/** How a deployment of the stand-in is set up. */
export interface GatewayConfig {
  basePath: string;
  /** demo accounts and the SMS outbox are shown */
  demo: boolean;
  /** minutes without a call after which a session is over */
  idleMinutes: number;
  /** the answer of every captcha, for tests of a demo; real deployments draw one */
  captchaAnswer?: string;
  /** encrypts what the database must not hold plain */
  vault: Vault;
  /** hashes passwords */
  slowHash: SlowHash;
  /** services outside the gateway */
  providers: Providers;
}

/** Time comes only from here; tests set it. */
export interface Clock {
  now(): Date;
}

/** Context of a handler. It writes through `tx` only, never through an outer database. */
export interface CallContext {
  tx: Tx;
  now: Date;
  language: Language;
  config: GatewayConfig;
  /** network of the calling machine as far as known (`originOf`): rate limits count by it */
  origin: string;
  headers: Headers;
  log(entry: LogEntry): Promise<void>;
}

/** Origin of a change that is not made in a form; later effects of a document name its author. */
export interface Cause {
  kind: 'import' | 'push' | 'document' | 'undo' | 'rollBack';
  name?: string;
  by?: string;
}

export interface CallerContext extends CallContext {
  caller: Caller;
  cause?: Cause;
  /** what is written will be undone: an import's preview */
  checkOnly?: boolean;
  /** columns of the row at hand that were worked out before the database was held */
  prepared?: Readonly<Record<string, unknown>>;
}

interface CallBase<I> {
  method: 'GET' | 'POST';
  path: string;
  /** the body of a POST, the query of a GET */
  input: z.ZodType<I>;
  /** the largest body in bytes, of `bodyLimits`; the usual one where left out */
  body?: number;
  /** carried out once per Idempotency-Key */
  write?: boolean;
  /** Returns the connections and time limits that the call uses; 'interactive' if left out. */
  lane?(input: I): Lane;
  /** member that holds the payload; the specification puts some in data (000 §7) */
  answersIn?: 'data' | 'tdata';
}

interface PublicCall<I> extends CallBase<I> {
  permission: 'public';
  handle(context: CallContext, input: I): Promise<unknown>;
}

/** Context of a stage, before the call's own transaction. */
export interface StageContext {
  transact: Transact;
  now: Date;
  config: GatewayConfig;
  /** who makes the call; their rights were checked */
  asker: Pick<Caller, 'merchant' | 'employee'>;
}

/**
 * Who may make a call: 'session' any signed-in operator, 'anyRight' holders of at least one source code, otherwise the
 * holders of a source code such as 'store:edit', or of one of several.
 */
export type Permission = string | readonly string[];

/** Whether these codes permit a call. */
export function permits(permission: Permission, codes: ReadonlySet<string>): boolean {
  if (permission === 'session') return true;
  if (permission === 'anyRight') return codes.size > 0;
  return typeof permission === 'string' ? codes.has(permission) : permission.some((code) => codes.has(code));
}

/** A test of an input; declared as a method, so that calls of all inputs fit in one list. */
type Test<I> = { holds(input: I): boolean }['holds'];

interface ProtectedCall<I, S = undefined> extends CallBase<I> {
  permission: Permission;
  /** member of the input with the id of the business that the call makes: it takes effect once per id, with one content */
  once?: 'business' | 'guid' | 'id';
  /** the caller must have proved themselves lately (`requireFreshProof`): always, or for some inputs */
  stepUp?: true | Test<I>;
  /** open to somebody who must set up a second factor first */
  beforeFactor?: true;
  /** its answer is encrypted where it is kept for who asks a second time */
  secret?: boolean;
  /**
   * Writes in short transactions what would hold the database too long in one. It takes effect only through `handle`:
   * the call may still be refused, or end between the two.
   */
  stage?(context: StageContext, input: I): Promise<S>;
  handle(context: CallerContext, input: I, staged: S): Promise<unknown>;
}

/** Returns whether an input of a call needs a fresh proof of identity. */
export function needsFreshProof<I>({ stepUp }: Pick<ProtectedCall<I>, 'stepUp'>, input: I): boolean {
  return typeof stepUp === 'function' ? stepUp(input) : stepUp === true;
}

/** Returns the lane of a call. An input that the call rejects decides nothing. */
export function laneOf<I>(call: Pick<CallBase<I>, 'lane' | 'input'>, raw: unknown): Lane {
  const parsed = call.lane && call.input.safeParse(raw);
  return (parsed?.success && call.lane?.(parsed.data)) || 'interactive';
}

/** A call of the gateway; a handler answers the payload (tdata) or a Refusal whose writes are kept. */
export type Call =
  | { kind: 'public'; call: PublicCall<unknown> }
  | { kind: 'protected'; call: ProtectedCall<unknown, unknown> };

export function publicCall<I>(call: Omit<PublicCall<I>, 'permission'>): Call {
  return { kind: 'public', call: { ...call, permission: 'public' } };
}

/** A call without a permission code does not start. */
export function protectedCall<I, S = undefined>(call: ProtectedCall<I, S>): Call {
  if (call.permission.length === 0) throw new Error(`${call.path} has no permission code`);
  return { kind: 'protected', call };
}

/** An answer that is no envelope and is read part by part, each in a short transaction: a file. */
export class InParts {
  /** @param next the part of that number, from 1; null after the last */
  constructor(
    readonly headers: Record<string, string>,
    readonly first: Uint8Array,
    readonly next: (tx: Tx, part: number) => Promise<Uint8Array | null>,
  ) {}
}
