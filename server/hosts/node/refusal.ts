import { type Language, languageOfTag } from '#gateway/language';
import en from '#i18n/en/server/hosts';
import fr from '#i18n/fr/server/hosts';
import zh from '#i18n/zh/server/hosts';

const texts = { zh, en, fr };

type Reason = Exclude<keyof typeof zh, 'demo'>;

const MB = 1024 * 1024;

/** The largest body of a request, in bytes. */
export const BODY_LIMIT = 60 * MB;

/** Seconds after which a caller should ask a starting server again. */
export const retryAfter = '5';

/** Returns a sentence of the server itself. */
export function hostText(language: Language, reason: Reason): string {
  return texts[language][reason].replace('%{limit}', String(BODY_LIMIT / MB));
}

/** An answer of the server itself in the gateway's envelope, in the language that the request asks for (000 §7). */
export function refusal(status: number, reason: Reason, languageTag: string | null | undefined): Response {
  const message = hostText(languageOfTag(languageTag ?? null), reason);
  const headers = { 'cache-control': 'no-store', ...(status === 503 && { 'retry-after': retryAfter }) };
  return Response.json({ code: status, message }, { status, headers });
}
