import { readEnvelope } from './envelope';
import { GatewayError } from './errors';

/** A read by POST, whole: two calls with the same are one. */
export interface EarlyCall {
  address: string;
  headers: Record<string, string>;
  body?: string;
}

interface Asked {
  answer: Promise<Response>;
  /** milliseconds since the page began */
  at: number;
}

declare global {
  /** The calls that the page's own script has made, by call; the client takes each answer once. */
  var earlyCalls: Map<string, Asked> | undefined;
}

/** An answer older than this may no longer be true, and a start that takes so long is over. In milliseconds. */
const oldest = 60_000;

function keyOf({ address, headers, body }: EarlyCall): string {
  return JSON.stringify([address, Object.entries(headers), body ?? null]);
}

/** An answer that nobody takes must be read all the same: unread, it would keep one of the browser's few connections. */
async function readWhole(response: Response): Promise<Response> {
  return new Response(await response.text(), { status: response.status });
}

/** Makes a call before the console runs (the page's early script). */
export function askEarly(call: EarlyCall): void {
  const answer = fetch(call.address, { method: 'POST', headers: call.headers, body: call.body }).then(readWhole);
  // Possibly nobody takes it; a taker still gets the failure.
  answer.catch(() => undefined);
  globalThis.earlyCalls ??= new Map();
  globalThis.earlyCalls.set(keyOf(call), { answer, at: performance.now() });
}

/** Drops the early answers: they are as old as the page, and a write may have changed them since. */
export function forgetEarlyCalls(): void {
  globalThis.earlyCalls = undefined;
}

/** Answer to an early call. */
export interface EarlyAnswer {
  payload: unknown;
}

/**
 * Takes the early answer to exactly this call, once; null without a reliable one. A refusal is discarded, since it may
 * come from outdated memory: the call is then made normally. Only a lost session is final.
 *
 * @throws GatewayError of the kind 'session'
 */
export async function takeEarlyAnswer(call: EarlyCall): Promise<EarlyAnswer | null> {
  const key = keyOf(call);
  const asked = globalThis.earlyCalls?.get(key);
  if (!asked) return null;
  globalThis.earlyCalls?.delete(key);
  if (performance.now() - asked.at > oldest) return null;
  try {
    return { payload: await readEnvelope(await asked.answer) };
  } catch (cause) {
    if (cause instanceof GatewayError && cause.kind === 'session') throw cause;
    return null;
  }
}
