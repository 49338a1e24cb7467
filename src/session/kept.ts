import { defaultLanguage, isLanguage, type Language } from '#gateway/language';

// Storage of a session in the browser, in plain TypeScript: the page's early script reads it before anything else has
// loaded.

export const keptKeys = {
  session: 'console.session',
  language: 'console.language',
  start: 'console.start',
} as const;

/** Returns the stored value of a key, or `initial` where there is none that can be read. */
export function readKept<T>(key: string, initial: T, read: (value: unknown) => T): T {
  try {
    const text = localStorage.getItem(key);
    return text === null ? initial : read(JSON.parse(text));
  } catch {
    // Unreadable or forbidden storage must not keep anybody out.
    return initial;
  }
}

/** Keeps a value under a key; null forgets it. */
export function keep(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A full or forbidden storage costs the memory over a reload, nothing else.
  }
}

/** A signed-in operator in this browser. Everything else about them is asked of the gateway. */
export interface Session {
  token: string;
}

export function sessionOf(value: unknown): Session | null {
  if (typeof value === 'object' && value !== null && 'token' in value && typeof value.token === 'string') {
    return { token: value.token };
  }
  return null;
}

export function languageOf(value: unknown): Language {
  return isLanguage(value) ? value : defaultLanguage;
}

/** The language that an address asks for (000 §1); undefined where it asks for none. */
export function languageOfAddress(search: string): Language | undefined {
  const asked = new URLSearchParams(search).get('lang');
  return isLanguage(asked) ? asked : undefined;
}
