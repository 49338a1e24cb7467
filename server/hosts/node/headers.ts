/**
 * Returns the policy for sources that a page of the console may load. 'unsafe-inline' for styles is for emotion, which
 * writes style elements; scripts come from the server alone, but for `scriptSources`: the script that the build wrote
 * into the page, by its hash.
 */
export function contentSecurityPolicy(tileSources: readonly string[], scriptSources: readonly string[]): string {
  const rules: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptSources],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...tileSources],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(rules)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** For a year a browser that came by TLS comes by nothing else. Sent where a proxy in front says that it did. */
export const strictTransport = ['strict-transport-security', 'max-age=31536000'] as const;

/** Sent with every answer, the gateway's included. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
};
