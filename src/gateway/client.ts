import { forgetEarlyCalls, takeEarlyAnswer } from './earlyCalls';
import { readEnvelope } from './envelope';
import { GatewayError, isUnsettled } from './errors';
import { type CallContext, callHeaders, withJson } from './headers';
import { createKeyring } from './idempotency';
import { agreedHeader, type Question } from './question';

/** Time-outs in milliseconds (000 §9). */
export const timeouts = { main: 25_000, slow: 60_000, signOn: 15_000 } as const;

export interface CallOptions {
  query?: Record<string, string | number | boolean | null | undefined>;
  body?: unknown;
  signal?: AbortSignal | undefined;
  timeout?: number;
  /** A GET that changes something (001 §7: /plan/delete and others) is treated as a write. */
  write?: boolean;
}

export interface ClientOptions {
  /** base address of the gateway, e.g. '/gateway' */
  base(): string;
  context(): CallContext;
  /** told once per lost session, however many calls fail together */
  onSessionLost(token: string | null): void;
  /** Asks the operator to prove themselves, by the second factor or by the password. Returns whether the call is sent again. */
  onStepUp?(proof: { factor: boolean }): Promise<boolean>;
  /** Asks the operator what the gateway asks before it carries a call out. Returns whether they agree; the call is sent again then. */
  onQuestion?(question: { text: string; losses: readonly string[] }): Promise<boolean>;
}

/** Progress of a call that is sent more than once. */
interface Repeated {
  /** the operator proved themselves */
  proved: boolean;
  /** tokens of the questions that the operator agreed to */
  agreed: readonly string[];
}

export interface GatewayClient {
  get<T>(path: string, options?: CallOptions): Promise<T>;
  /** A read that the specification makes by POST; sent again freely. */
  query<T>(path: string, options?: CallOptions): Promise<T>;
  /** A write: carries an Idempotency-Key that stays the same over retries of the same content. */
  post<T>(path: string, options?: CallOptions): Promise<T>;
}

/** Waits for an answer no longer than a signal allows. */
function within<T>(signal: AbortSignal, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    answer.then(resolve, reject);
  });
}

function addressOf(base: string, path: string, query: CallOptions['query']): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== null && value !== undefined) search.set(name, String(value));
  }
  const text = search.toString();
  return `${base}${path}${text ? `?${text}` : ''}`;
}

/** A payload has the type that its call documents: the one place where the console takes the gateway's word for it. */
function payloadAs<T>(payload: unknown): T {
  return payload as T;
}

/** The one function that speaks HTTP: headers, time-out, strict envelope, one error type, one effect per write (000 §7). */
export function createClient(options: ClientOptions): GatewayClient {
  const keyring = createKeyring();

  async function send<T>(
    method: 'GET' | 'POST',
    path: string,
    call: CallOptions,
    write: boolean,
    repeated: Repeated = { proved: false, agreed: [] },
  ): Promise<T> {
    const context = options.context();
    const isForm = call.body instanceof FormData;
    const { headers, body } = withJson(callHeaders(context), isForm ? undefined : call.body);
    const address = addressOf(options.base(), path, call.query);
    const key = write && !isForm ? keyring.keyFor(address, body ?? '') : null;
    if (key) headers['Idempotency-Key'] = key;
    if (repeated.agreed.length > 0) headers[agreedHeader] = repeated.agreed.join();
    if (write) forgetEarlyCalls();
    const timeout = AbortSignal.timeout(call.timeout ?? timeouts.main);
    const signal = call.signal ? AbortSignal.any([call.signal, timeout]) : timeout;
    try {
      const isEarly = method === 'POST' && !write && !isForm;
      const early = isEarly ? await within(signal, takeEarlyAnswer({ address, headers, body })) : null;
      if (early) return payloadAs(early.payload);
      const sent = call.body instanceof FormData ? call.body : body;
      const payload = await readEnvelope(await fetch(address, { method, headers, body: sent, signal }));
      if (key) keyring.settle(key);
      return payloadAs(payload);
    } catch (cause) {
      if (cause instanceof GatewayError) {
        // An answered write is over; an unanswered one keeps its key, so that sending it again has one effect.
        if (key && !isUnsettled(cause)) keyring.settle(key);
        if (cause.kind === 'stepUp' && !repeated.proved) {
          const { factor = false } = GatewayError.payloadOf<{ factor: boolean }>(cause);
          if (await options.onStepUp?.({ factor }))
            return send(method, path, call, write, { ...repeated, proved: true });
        }
        const { agree, losses = [] } = GatewayError.payloadOf<Question>(cause);
        if (cause.kind === 'refused' && agree && options.onQuestion && !repeated.agreed.includes(agree)) {
          if (!(await options.onQuestion({ text: cause.message, losses })))
            throw new GatewayError('aborted', '', { cause });
          return send(method, path, call, write, { ...repeated, agreed: [...repeated.agreed, agree] });
        }
        if (cause.kind === 'session') options.onSessionLost(context.token);
        throw cause;
      }
      if (call.signal?.aborted) throw new GatewayError('aborted', '', { cause });
      throw new GatewayError('network', '', { cause });
    }
  }

  return {
    get: (path, call = {}) => send('GET', path, call, call.write ?? false),
    query: (path, call = {}) => send('POST', path, call, false),
    post: (path, call = {}) => send('POST', path, call, true),
  };
}
