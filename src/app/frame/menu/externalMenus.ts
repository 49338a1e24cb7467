import type { MenuItem } from '#session/menus';

/** The entry of the food-ordering ERP, which asks the server where to go (000 §2). */
export function isErp(item: Pick<MenuItem, 'menuName' | 'menuType'>): boolean {
  return item.menuName.trim().toUpperCase() === 'ERP' || item.menuType.toUpperCase() === 'ERP';
}

/** An address that a window may be sent to; undefined for none, and for schemes that would run script in our origin. */
export function webAddress(address: string): string | undefined {
  if (address === '' || !URL.canParse(address, window.location.href)) return undefined;
  const url = new URL(address, window.location.href);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined;
}

/**
 * An address with the session's token appended, as the specification demands for menus that lead elsewhere. Only origins
 * that the deployment has named get it: anybody else's log would then hold a working session.
 */
export function withToken(address: string, token: string, allowedOrigins: readonly string[]): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  if (!allowedOrigins.includes(url.origin)) return url.href;
  url.searchParams.set('token', token);
  return url.href;
}
