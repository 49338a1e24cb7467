/**
 * Settings of a deployment at run time, so that one build serves every environment. In the page, and in /config.json.
 */
export interface RuntimeConfig {
  /** base address of the gateway, e.g. '/gateway' */
  gatewayBase: string;
  /** address template of map tiles, or null where there is no tile server */
  tileUrl: string | null;
  tileAttribution: string;
  /** address of an external sign-on page, or null for the console's own */
  signOnUrl: string | null;
  /** origins to which a menu may be opened with the token appended */
  allowedMenuOrigins: string[];
  demo: boolean;
  version: string;
}

const fallback: RuntimeConfig = {
  gatewayBase: '/gateway',
  tileUrl: null,
  tileAttribution: '',
  signOnUrl: null,
  allowedMenuOrigins: [],
  demo: false,
  version: '',
};

let current: RuntimeConfig = fallback;

/** The configuration as loaded; the defaults before that. */
export function runtimeConfig(): RuntimeConfig {
  return current;
}

/** Sets the configuration that the page brought along; and without a server, in tests. */
export function setRuntimeConfig(config: Partial<RuntimeConfig>): void {
  current = { ...fallback, ...config };
}

/** Loads /config.json, where the page did not bring the configuration along. A server without it gets the defaults. */
export async function loadRuntimeConfig(): Promise<RuntimeConfig> {
  try {
    const response = await fetch(`${import.meta.env.BASE_URL}config.json`, { cache: 'no-store' });
    if (response.ok) setRuntimeConfig((await response.json()) as Partial<RuntimeConfig>);
  } catch {
    // Offline at start: the defaults let the sign-on page show its own network error.
  }
  return current;
}
