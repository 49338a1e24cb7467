import type gatewayMessages from '#i18n/zh/server/gateway';
import type { SentenceValues } from '#values/sentenceValues';

type Leaves<T, P extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${P}${K}` : Leaves<T[K], `${P}${K}.`>;
}[keyof T & string];

/** Key of a sentence of i18n/<language>/gateway.ts. */
export type GatewayText = Leaves<typeof gatewayMessages>;
export type TextParams = SentenceValues;

/** Envelope codes of the stand-in; 0 is success (000 §7). */
export const codes = {
  badRequest: 400,
  sessionLost: 401,
  forbidden: 403,
  missing: 404,
  methodNotAllowed: 405,
  conflict: 409,
  tooLarge: 413,
  validation: 422,
  stepUp: 428,
  tooMany: 429,
  serverError: 500,
  unavailable: 503,
  refused: 1000,
} as const;

/** A call that is not carried out. Thrown, it undoes everything; returned by a handler, what was written stays. */
export class Refusal extends Error {
  constructor(
    readonly code: number,
    readonly text: GatewayText,
    readonly params: TextParams = {},
    readonly payload: unknown = null,
  ) {
    super(text);
    this.name = 'Refusal';
  }
}

export function refuse(text: GatewayText, params: TextParams = {}): Refusal {
  return new Refusal(codes.refused, text, params);
}

/** Refuses a save of a version that is not the stored one: with author, time and current values (X2). */
export function stale(
  { updatedBy, updatedAt }: { updatedBy: string; updatedAt: string | null },
  current: unknown,
): Refusal {
  const payload = { changedBy: updatedBy, changedAt: updatedAt, current };
  return new Refusal(codes.conflict, 'conflict', { name: updatedBy }, payload);
}

export function missing(): Refusal {
  return new Refusal(codes.missing, 'missing');
}

export function forbidden(): Refusal {
  return new Refusal(codes.forbidden, 'forbidden');
}
