import { isRecord } from '#values/record';
import { type Conflict, GatewayError, kindOfCode } from './errors';
import { noteReference } from './requestReference';

/** Answer of every call: code 0 is success, the payload is in data or tdata (000 §7). */
export interface Envelope {
  code: number;
  message?: string;
  data?: unknown;
  tdata?: unknown;
}

function isEnvelope(value: unknown): value is Envelope {
  return isRecord(value) && typeof value.code === 'number' && Number.isInteger(value.code);
}

function fieldMessages(payload: unknown): Record<string, string> {
  if (!isRecord(payload) || !isRecord(payload.errors)) return {};
  const entries = Object.entries(payload.errors);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

function conflictOf(payload: unknown): Conflict | undefined {
  if (!isRecord(payload) || !isRecord(payload.current)) return undefined;
  return {
    changedBy: String(payload.changedBy ?? ''),
    changedAt: String(payload.changedAt ?? ''),
    current: payload.current,
  };
}

function sessionOver(cause?: unknown): GatewayError {
  return new GatewayError('session', '', { code: 401, cause });
}

/**
 * The payload of an HTTP answer, or a GatewayError.
 * Strict on purpose: a proxy's HTML page, an empty body or a body without a code is never taken for success.
 */
export async function readEnvelope(response: Response): Promise<unknown> {
  const reference = noteReference(response);
  let body: unknown;
  try {
    body = await response.json();
  } catch (cause) {
    // A proxy in front ends a session with its own page; the console ends it too, instead of blaming the network.
    if (response.status === 401) throw sessionOver(cause);
    // A body that breaks off on the way is a failure of the network, not of the protocol.
    const kind = cause instanceof SyntaxError ? 'protocol' : 'network';
    throw new GatewayError(kind, '', { code: response.status, cause, reference });
  }
  if (!isEnvelope(body)) {
    if (response.status === 401) throw sessionOver();
    throw new GatewayError('protocol', '', { code: response.status, reference });
  }
  const payload = body.tdata ?? body.data ?? null;
  if (body.code === 0) {
    if (!response.ok) throw new GatewayError('protocol', '', { code: response.status, reference });
    return payload;
  }
  // The gateway may have carried a write out before it failed, so this is no rejection, whatever the code.
  const kind = response.status >= 500 ? 'unavailable' : kindOfCode(body.code);
  throw new GatewayError(kind, body.message ?? '', {
    code: body.code,
    fields: fieldMessages(payload),
    conflict: conflictOf(payload),
    payload,
    reference,
  });
}
