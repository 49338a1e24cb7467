import { runtimeConfig } from '#gateway/config';
import { codePaths } from './tableCode';

/** The address that a guest's phone opens for a code. */
export function scanAddress(code: string): string {
  const path = `${runtimeConfig().gatewayBase}${codePaths.scan}?${new URLSearchParams({ code })}`;
  return new URL(path, window.location.origin).href;
}
