import { Hono } from 'hono';
import type { z } from 'zod';
import { type Language, languageOfTag } from '#gateway/language';
import { bodyLimits, bodyOf, refuseDeclared } from '../call/body';
import {
  type Call,
  type CallContext,
  type CallerContext,
  type Clock,
  type GatewayConfig,
  InParts,
  laneOf,
  needsFreshProof,
  type Permission,
  permits,
} from '../call/call';
import type { Caller } from '../call/caller';
import { inputRefusal } from '../call/inputRefusal';
import type { Logger } from '../call/logger';
import { originOf } from '../call/origin';
import { codes, forbidden, Refusal } from '../call/refusal';
import { newFacts, type RequestFacts } from '../call/requestFacts';
import { say } from '../call/texts';
import type { Database, Lane, Transact } from '../db/database';
import type { Tally } from '../db/tally';
import { sqlStateOf } from '../db/unavailable';
import { askerOfSession, authenticate } from '../domain/access/caller';
import { writeLog } from '../domain/access/operationLog';
import { requireFreshProof } from '../domain/access/stepUp';
import { answerOnce, answerOncePerBusiness } from '../store/idempotency';
import { failureAnswer, json, refusalOf } from './answers';

export interface HandlerOptions {
  database: Database;
  clock: Clock;
  config: GatewayConfig;
  calls: readonly Call[];
  logger: Logger;
}

type Server = Hono<{ Bindings: { facts: RequestFacts } }>;

/** Lost a race with another call: a unique value taken meanwhile, or a circle of waiting. */
const races = new Set(['23505', '40001', '40P01']);

/** Retries a call that lost a race: the retry sees the winner's changes. The first attempt is rolled back. */
async function retrying<T>(work: () => Promise<T>, attempts = 3): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (attempts <= 1 || !races.has(sqlStateOf(error))) throw error;
    return retrying(work, attempts - 1);
  }
}

/** Runs transactions in a lane, until the caller closes the request. */
const transactOf =
  ({ database }: HandlerOptions, { signal }: Request, tally: Tally, lane: Lane = 'interactive'): Transact =>
  (work) =>
    database.transact(work, { lane, signal, tally });

/** A part is read when the one before it has gone on its way. */
function streamOf({ headers, first, next }: InParts, transact: Transact): Response {
  let part = 0;
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> => {
    const number = part;
    part += 1;
    const content = number === 0 ? first : await transact((tx) => next(tx, number));
    if (content) controller.enqueue(content);
    else controller.close();
  };
  return new Response(new ReadableStream({ pull }, { highWaterMark: 0 }), { headers });
}

function recordCaller(facts: RequestFacts, { employee, merchant }: Pick<Caller, 'employee' | 'merchant'>): void {
  facts.account = employee;
  facts.enterprise = merchant;
}

/** Refuses whose roles do not have the call's code. */
function requireRight(codesOfCaller: ReadonlySet<string>, permission: Permission): void {
  if (!permits(permission, codesOfCaller)) throw forbidden();
}

/** Refuses who must set up a second factor before anything else. */
function requireFactorSet({ factorDue }: Pick<Caller, 'factorDue'>, beforeFactor: boolean | undefined): void {
  if (factorDue && !beforeFactor) throw new Refusal(codes.forbidden, 'signOn.factorDue');
}

/**
 * Runs a call in one transaction: identity, permission, input, effect, log and idempotency record are committed
 * together or not at all. Its body is read before, outside any transaction, so that nobody waits for a slow caller, and
 * only if the caller may make the call.
 */
async function run(
  options: HandlerOptions,
  { kind, call }: Call,
  request: Request,
  facts: RequestFacts,
): Promise<unknown> {
  const limit = call.body ?? bodyLimits.usual;
  refuseDeclared(request, limit);
  const language = languageOfTag(request.headers.get('accept-language'));
  const circumstances = (): Omit<CallContext, 'tx'> => ({
    now: options.clock.now(),
    language,
    config: options.config,
    origin: originOf(request.headers.get('x-forwarded-for') ?? 'local'),
    headers: request.headers,
    log: () => Promise.resolve(),
  });
  const inTransaction = <T>(lane: Lane, work: (context: CallContext) => Promise<T>): Promise<T> => {
    const context = circumstances();
    return retrying(() => transactOf(options, request, facts, lane)((tx) => work({ ...context, tx })));
  };
  const carries = call.method === 'POST' && request.body !== null;
  const early = kind === 'protected' && (carries || call.stage);
  const transact = transactOf(options, request, facts);
  const asker = early ? await transact((tx) => askerOfSession(tx, circumstances())) : null;
  if (asker) {
    recordCaller(facts, asker);
    if (kind === 'protected') requireFactorSet(asker, call.beforeFactor);
    requireRight(asker.rights, call.permission);
  }
  const raw =
    call.method === 'GET' ? Object.fromEntries(new URL(request.url).searchParams) : await bodyOf(request, limit);
  const lane = laneOf(call, raw);
  if (kind === 'public')
    return inTransaction(lane, (context) => call.handle(context, parse(call.input, raw, language)));
  const stage = { transact, now: options.clock.now(), config: options.config };
  const staged = asker && (await call.stage?.({ ...stage, asker }, parse(call.input, raw, language)));
  return inTransaction(lane, async (context) => {
    const { tx, now } = context;
    const caller = await authenticate(context);
    recordCaller(facts, caller);
    requireFactorSet(caller, call.beforeFactor);
    requireRight(caller.codes, call.permission);
    const full: CallerContext = { ...context, caller, log: (entry) => writeLog(tx, caller, now, entry) };
    const input = parse(call.input, raw, language);
    if (needsFreshProof(call, input)) await requireFreshProof(full);
    const carryOut = () => call.handle(full, input, staged);
    const key = request.headers.get('idempotency-key');
    const business = call.once && businessOf(input, call.once);
    if (!call.write || !(key || business)) return carryOut();
    // Of a body that is known but for a number, a plain digest would tell the number.
    const content = JSON.stringify([call.path, caller.subject, caller.employee, raw ?? null]);
    const asked = { requestHash: await options.config.vault.digest(content), secret: call.secret ?? false };
    const perBusiness = () =>
      business ? answerOncePerBusiness(full, { ...asked, id: business }, carryOut) : carryOut();
    return key ? answerOnce(full, { ...asked, key }, perBusiness) : perBusiness();
  });
}

/** The id of the business in a parsed input. */
function businessOf(input: unknown, member: string): string | null {
  const id: unknown = typeof input === 'object' && input !== null ? Reflect.get(input, member) : null;
  return typeof id === 'string' ? id : null;
}

function parse<I>(schema: z.ZodType<I>, raw: unknown, language: Language): I {
  const result = schema.safeParse(raw);
  if (!result.success) throw inputRefusal(language, result.error);
  return result.data;
}

/** A function from request to response. It fills in the facts about the request. */
export type Handler = (request: Request, facts?: RequestFacts) => Promise<Response>;

/** The gateway as a function from request to response; every answer is an envelope. */
export function createHandler(options: HandlerOptions): Handler {
  const app: Server = new Hono();
  const paths = new Set<string>();
  for (const entry of options.calls) {
    const path = `${options.config.basePath}${entry.call.path}`;
    if (app.routes.some((route) => route.path === path && route.method === entry.call.method)) {
      throw new Error(`${entry.call.method} ${path} is declared twice`);
    }
    paths.add(path);
    app.on(entry.call.method, path, async (hono) => {
      const { facts } = hono.env;
      facts.route = entry.call.path;
      const answer = await run(options, entry, hono.req.raw, facts);
      if (answer instanceof Refusal) throw answer;
      if (answer instanceof Response) return answer;
      if (answer instanceof InParts) return streamOf(answer, transactOf(options, hono.req.raw, facts));
      facts.code = 0;
      return json({ code: 0, message: '', [entry.call.answersIn ?? 'tdata']: answer ?? null });
    });
  }
  app.notFound((hono) => {
    const known = paths.has(new URL(hono.req.url).pathname);
    const language = languageOfTag(hono.req.header('accept-language') ?? null);
    const code = known ? codes.methodNotAllowed : codes.missing;
    hono.env.facts.code = code;
    return json({ code, message: say(language, known ? 'methodNotAllowed' : 'unknownPath'), tdata: null });
  });
  app.onError((error, hono) => {
    const language = languageOfTag(hono.req.header('accept-language') ?? null);
    const { facts } = hono.env;
    const refusal = refusalOf(error, options.logger, facts);
    facts.code = refusal.code;
    return failureAnswer(refusal, language);
  });
  return (request, facts = newFacts('')) => Promise.resolve(app.fetch(request, { facts }));
}
