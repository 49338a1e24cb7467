import { isRecord } from '#values/record';

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
  /** identifies the build: another one means new files */
  version: string;
  /** version of the product, e.g. '0.2.0' */
  release: string;
}

const fallback: RuntimeConfig = {
  gatewayBase: '/gateway',
  tileUrl: null,
  tileAttribution: '',
  signOnUrl: null,
  allowedMenuOrigins: [],
  demo: false,
  version: '',
  release: '',
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

/** The configuration in what a server sent; the default of every setting that is missing or of another type. */
export function configOf(sent: unknown): RuntimeConfig {
  const given = isRecord(sent) ? sent : {};
  const text = (name: 'gatewayBase' | 'tileAttribution' | 'version' | 'release') => {
    const value = given[name];
    return typeof value === 'string' ? value : fallback[name];
  };
  const address = (value: unknown) => (typeof value === 'string' ? value : null);
  const origins: unknown[] = Array.isArray(given.allowedMenuOrigins) ? given.allowedMenuOrigins : [];
  return {
    gatewayBase: text('gatewayBase'),
    tileUrl: address(given.tileUrl),
    tileAttribution: text('tileAttribution'),
    signOnUrl: address(given.signOnUrl),
    allowedMenuOrigins: origins.filter((origin) => typeof origin === 'string'),
    demo: given.demo === true,
    version: text('version'),
    release: text('release'),
  };
}

/** Loads /config.json, where the page did not bring the configuration along. A server without it gets the defaults. */
export async function loadRuntimeConfig(): Promise<RuntimeConfig> {
  try {
    const response = await fetch(`${import.meta.env.BASE_URL}config.json`, { cache: 'no-store' });
    if (response.ok) setRuntimeConfig(configOf(await response.json()));
  } catch {
    // Offline at start: the defaults let the sign-on page show its own network error.
  }
  return current;
}
