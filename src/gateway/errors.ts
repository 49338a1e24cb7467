/** Reason why a call failed. Each kind is handled in one way (000 §8). */
export type FailureKind =
  /** no answer: offline, dropped connection, time-out */
  | 'network'
  /** an HTTP failure status, or a body that is no envelope */
  | 'protocol'
  /** an HTTP status from 500, with an envelope: the gateway failed, and says so */
  | 'unavailable'
  /** code 401: the session is over */
  | 'session'
  /** code 405: refused without a message to the user */
  | 'silent'
  /** code 403: signed in, but not permitted */
  | 'forbidden'
  /** code 404: the record does not exist, or is outside the caller's scope */
  | 'missing'
  /** code 409: somebody else saved the record meanwhile */
  | 'conflict'
  /** code 422: fields are refused, see `fields` */
  | 'validation'
  /** code 428: the operator must prove themselves again */
  | 'stepUp'
  /** any other code but 0 */
  | 'refused'
  /** the caller gave up */
  | 'aborted';

/** The author of the change that a stale save would have overwritten, and the record's current values. */
export interface Conflict {
  changedBy: string;
  /** ISO instant */
  changedAt: string;
  current: Record<string, unknown>;
}

interface FailureDetails {
  code?: number;
  /** message per field path, in the language asked for */
  fields?: Record<string, string>;
  conflict?: Conflict;
  payload?: unknown;
  reference?: string | undefined;
  cause?: unknown;
}

/** The one typed error of the gateway client. `message` is the server's text where there is one, else empty. */
export class GatewayError extends Error {
  /** Returns the payload of the refusal behind an error, as its call documents it; members may be missing. */
  static payloadOf<T extends object>(error: unknown): Partial<T> {
    const payload = error instanceof GatewayError ? error.payload : null;
    return typeof payload === 'object' && payload !== null ? payload : {};
  }

  readonly kind: FailureKind;
  readonly code: number | undefined;
  readonly fields: Record<string, string>;
  readonly conflict: Conflict | undefined;
  /**
   * Where react-admin's forms look for messages of fields; without any, the error is no form error. An own property: a
   * create form ignores inherited ones.
   */
  readonly body: { errors: Record<string, unknown> } | undefined;
  /** payload of a refusal, in addition to its message */
  readonly payload: unknown;
  /** id of the request, by which an operator finds it in the log of the server */
  readonly reference: string | undefined;

  constructor(kind: FailureKind, message: string, details: FailureDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'GatewayError';
    this.kind = kind;
    this.code = details.code;
    this.fields = details.fields ?? {};
    this.conflict = details.conflict;
    this.payload = details.payload ?? null;
    this.reference = details.reference;
    this.body =
      Object.keys(this.fields).length === 0
        ? undefined
        : { errors: { ...this.fields, root: { serverError: message } } };
  }

  /** react-admin reads `status` of an error in checkError. */
  get status(): number {
    return this.code ?? 0;
  }
}

/**
 * Returns the id of a request that the server failed to answer, for the user to read to support. A rejection has none: its
 * sentence says what to do.
 */
export function referenceOf(error: unknown): string | undefined {
  const isFailure = error instanceof GatewayError && (error.kind === 'unavailable' || error.kind === 'protocol');
  return isFailure ? error.reference : undefined;
}

/** Returns whether a write may have taken effect although it failed: no answer settled it. */
export function isUnsettled(error: unknown): boolean {
  if (!(error instanceof GatewayError)) return true;
  return error.kind === 'network' || error.kind === 'protocol' || error.kind === 'unavailable';
}

/** Returns the failure kind of an envelope code; codes without a special meaning are plain refusals. */
export function kindOfCode(code: number): FailureKind {
  switch (code) {
    case 401:
      return 'session';
    case 403:
      return 'forbidden';
    case 404:
      return 'missing';
    case 405:
      return 'silent';
    case 409:
      return 'conflict';
    case 428:
      return 'stepUp';
    case 422:
      return 'validation';
    default:
      return 'refused';
  }
}
