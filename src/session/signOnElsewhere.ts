import { runtimeConfig } from '#gateway/config';
import { signOnAddress } from './returnAddress';
import { startSession } from './session';

// SIGN_ON_URL: operators sign on at a page of the customer's, which sends them back with ?token= (000 §4).

const tokenParam = 'token';
const askedKey = 'console.signOnAsked';
/** How long somebody may take to sign on there. */
const patienceMs = 60 * 60_000;

/** Leaves for the customer's page, or for our own where there is none; the way back is in the address. */
export function leaveForSignOn(go = (address: string) => window.location.assign(address)): void {
  const { signOnUrl } = runtimeConfig();
  const { pathname, search, hash } = window.location;
  if (signOnUrl) window.sessionStorage.setItem(askedKey, String(Date.now()));
  go(signOnAddress(signOnUrl, `${pathname}${search}${hash}`));
}

function wasAsked(): boolean {
  const asked = Number(window.sessionStorage.getItem(askedKey) ?? 0);
  window.sessionStorage.removeItem(askedKey);
  return Date.now() - asked < patienceMs;
}

/**
 * Begins the session of the token in the address, only if this tab had left to fetch one: otherwise anyone could sign
 * others on to their own account with a link. The token leaves the address at once, wanted or not.
 */
export function takeReturnedToken(): void {
  if (!runtimeConfig().signOnUrl) return;
  const address = new URL(window.location.href);
  const token = address.searchParams.get(tokenParam);
  if (!token) return;
  address.searchParams.delete(tokenParam);
  window.history.replaceState(null, '', `${address.pathname}${address.search}${address.hash}`);
  if (wasAsked()) startSession(token);
}
