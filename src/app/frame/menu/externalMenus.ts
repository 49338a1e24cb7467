import type { MenuItem } from '../../../session/menus';

/** The entry of the food-ordering ERP, which asks the server where to go (000 §2). */
export function isErp(item: Pick<MenuItem, 'menuName' | 'menuType'>): boolean {
  return item.menuName.trim().toUpperCase() === 'ERP' || item.menuType.toUpperCase() === 'ERP';
}

/**
 * An address with the session's token appended, as the specification demands for menus that lead elsewhere. Only origins
 * that the deployment has named get it: anybody else's log would then hold a working session.
 */
export function withToken(address: string, token: string, allowedOrigins: readonly string[]): string {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return address;
  }
  if (!allowedOrigins.includes(url.origin)) return url.href;
  url.searchParams.set('token', token);
  return url.href;
}
