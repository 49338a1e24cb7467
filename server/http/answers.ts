import type { Language } from '#gateway/language';
import type { Logger } from '../call/logger';
import { codes, Refusal } from '../call/refusal';
import type { RequestFacts } from '../call/requestFacts';
import { say } from '../call/texts';
import { sqlStateOf, Unavailable, type UnavailableReason } from '../db/unavailable';

/** Returns an envelope. An answer holds what one caller may see, and some writes are GETs (001 §7): no cache may keep it. */
export function json(payload: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(payload, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}

const unavailableTexts = {
  away: 'unavailable',
  busy: 'busy',
  slow: 'tookTooLong',
  full: 'noRoom',
  gone: 'unavailable',
} as const satisfies Record<UnavailableReason, string>;

/** Converts an error of a call to a refusal. Reports to the operator what is no rejection of the input. */
export function refusalOf(error: unknown, logger: Logger, { id, route }: RequestFacts): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof Unavailable) {
    if (error.reason !== 'gone') logger.warn(error.message, { id, route });
    return new Refusal(codes.unavailable, unavailableTexts[error.reason]);
  }
  const state = sqlStateOf(error);
  // Two people saved the same unique value at once: the later one is refused, as if the check had seen the first.
  if (state === '23505') return new Refusal(codes.validation, 'validation');
  // A value that no column can hold: a NUL in a text, a number out of range, an invalid position of an export.
  if (state.startsWith('22')) return new Refusal(codes.badRequest, 'badRequest');
  logger.error('A call failed', error, { id, route });
  return new Refusal(codes.serverError, 'serverError');
}

/** Seconds after which a caller should try again. */
const retryAfter = '5';

/**
 * Returns the answer to a call that was not carried out. A rejection is HTTP 200 with its envelope, as the specification
 * has it. A failure of the server is HTTP 500, an unavailable database HTTP 503, with an envelope too.
 */
export function failureAnswer(refusal: Refusal, language: Language): Response {
  const { code, text, params, payload } = refusal;
  const envelope = { code, message: say(language, text, params), tdata: payload };
  if (code === codes.unavailable) return json(envelope, code, { 'Retry-After': retryAfter });
  return json(envelope, code === codes.serverError ? code : 200);
}
