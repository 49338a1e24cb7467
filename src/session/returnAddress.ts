/**
 * Where to go after sign-on: only a path of this console is accepted, so that a crafted link cannot send
 * a fresh session to another site.
 */
export function safeReturnAddress(candidate: string | null): string {
  if (!candidate?.startsWith('/') || candidate.startsWith('//') || candidate.startsWith('/\\')) return '/home';
  const path = new URL(candidate, 'http://console.invalid');
  if (path.origin !== 'http://console.invalid' || path.pathname === '/login') return '/home';
  // '/.//host' is a path of this console only until its dots are resolved.
  if (path.pathname.startsWith('//')) return '/home';
  return `${path.pathname}${path.search}${path.hash}`;
}

/** The sign-on address for somebody whose session is over: return address, loginType 0 and source 0 (000 §4). */
export function signOnAddress(signOnUrl: string | null, returnTo: string): string {
  const address = new URL(signOnUrl ?? '/login', window.location.origin);
  address.searchParams.set('redirect', signOnUrl ? new URL(returnTo, window.location.origin).href : returnTo);
  address.searchParams.set('loginType', '0');
  address.searchParams.set('source', '0');
  return signOnUrl ? address.href : `${address.pathname}${address.search}`;
}
