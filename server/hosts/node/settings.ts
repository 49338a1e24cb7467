import { resolve } from 'node:path';
import type { RuntimeConfig } from '#gateway/config';
import { version as release } from '#package';
import { isDataKey } from '#server/call/vault';
import type { Lane } from '#server/db/database';
import type { FirstEnterprise } from '#server/domain/access/firstEnterprise';
import { defaultZone } from '#values/zonedTime';
import { firstEnterpriseFields, firstEnterpriseProblems } from './firstEnterprise';
import { defaultLanes } from './laneLimits';
import type { Place } from './listen';

/** Where the console finds the gateway, whichever it is. */
export const GATEWAY_BASE = '/gateway';

/** Settings from the environment at the start of the server; one build serves every environment. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Where operators ask for health; null for nowhere. */
  readonly admin: Place | null;
  /** Absolute path of the folder with the lock and the PGlite data. */
  readonly dataDir: string;
  /** postgres://…; with it the gateway keeps its data on a PostgreSQL server. */
  readonly databaseUrl: string | null;
  /** Number of connections to PostgreSQL for each lane. */
  readonly connections: Readonly<Record<Lane, number>>;
  /** False behind a pooler that shares connections between transactions. */
  readonly prepare: boolean;
  /** A customer's gateway; with it /gateway is passed on, and no database is opened. No slash at the end. */
  readonly gatewayUrl: string | null;
  /** A proxy in front sets x-forwarded-for to the caller's address. */
  readonly trustProxy: boolean;
  /** The answer of every captcha, so that a demo can be driven by tests; never outside a demo. */
  readonly captchaAnswer: string | undefined;
  /** Origins that a browser may load map tiles from, as CSP sources. */
  readonly tileSources: readonly string[];
  /** business days of orders that a demo makes before today; 0 for a demo without orders */
  readonly demoDays: number;
  /** by which the database is encrypted, 64 hexadecimal digits; null for the one in `dataDir` */
  readonly dataKey: string | null;
  /** former ones, which still open what they sealed */
  readonly formerDataKeys: readonly string[];
  /** first enterprise of a database outside the demo; null where the operator names none */
  readonly first: FirstEnterprise | null;
  readonly config: RuntimeConfig;
}

/** Distance of the admin port from the console's, so that processes with ports of their own have admin ports of their own. */
const adminDistance = 10_000;

/** Returns the admin port of a process that is given none: 14173 for 4173, any free one for any free one. */
function adminPortOf(port: number): number {
  if (port === 0) return 0;
  return port + adminDistance > 65_535 ? port - adminDistance : port + adminDistance;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The environment holds values that cannot be used; the message lists them all. */
export class SettingsError extends Error {}

/**
 * Reads PORT, HOST, ADMIN_PORT, ADMIN_HOST, DATA_DIR, DATABASE_URL, the DATABASE_…_CONNECTIONS, DATABASE_PREPARE, GATEWAY_URL, TILE_URL, TILE_ATTRIBUTION, SIGN_ON_URL, MENU_ORIGINS (separated
 * by commas or spaces), DATA_KEY, DATA_KEY_PREVIOUS (likewise), DEMO, DEMO_DAYS, TRUST_PROXY, CAPTCHA_ANSWER and the FIRST_… fields of the first enterprise. An empty value counts as not set. Throws a SettingsError.
 *
 * @param version of the build
 */
export function readSettings(env: Environment, version: string): Settings {
  const problems: string[] = [];
  const text = (name: string): string | null => env[name]?.trim() || null;

  const address = (name: string, protocols: readonly string[]): string | null => {
    const value = text(name);
    // A tile template is no address before its places are filled.
    const url = parsed(value?.replace(/[{}]/g, ''));
    if (value !== null && !(url && protocols.includes(url.protocol))) {
      problems.push(`${name} must start with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}: ${value}`);
    }
    return value;
  };
  const flag = (name: string, otherwise: boolean): boolean => {
    const value = text(name)?.toLowerCase() ?? null;
    if (value === null) return otherwise;
    if (!['true', 'false', '1', '0'].includes(value)) problems.push(`${name} must be true or false: ${value}`);
    return value === 'true' || value === '1';
  };
  const number = (name: string, otherwise: number, max: number, min = 0): number => {
    const value = text(name) ?? String(otherwise);
    // Digits alone: 0x1000, 8e3 and 080 are numbers to somebody, and another one to somebody else.
    const isPlain = /^(0|[1-9]\d*)$/.test(value) && Number(value) >= min && Number(value) <= max;
    if (!isPlain) problems.push(`${name} must be ${min}–${max}: ${value}`);
    return isPlain ? Number(value) : otherwise;
  };
  const port = number('PORT', 4173, 65_535);
  const host = text('HOST') ?? '127.0.0.1';
  const adminHost = text('ADMIN_HOST') ?? '127.0.0.1';
  const isAdminOff = text('ADMIN_PORT')?.toLowerCase() === 'off';
  const adminPort = isAdminOff ? 0 : number('ADMIN_PORT', adminPortOf(port), 65_535);
  if (adminPort !== 0 && adminPort === port) problems.push(`ADMIN_PORT must not be PORT: ${adminPort}`);
  const demoDays = number('DEMO_DAYS', 90, 366);

  const lane = (name: string, of: Lane): number => number(name, defaultLanes[of].connections, 500, 1);

  const web = ['http:', 'https:'] as const;
  const gatewayUrl = address('GATEWAY_URL', web)?.replace(/\/+$/, '') ?? null;
  const tileUrl = address('TILE_URL', web);
  const origins = (text('MENU_ORIGINS') ?? '').split(/[\s,]+/).filter(Boolean);
  for (const origin of origins) {
    if (parsed(origin)?.origin !== origin)
      problems.push(`MENU_ORIGINS must hold origins like https://erp.example.com: ${origin}`);
  }
  const dataKey = text('DATA_KEY');
  const formerDataKeys = (text('DATA_KEY_PREVIOUS') ?? '').split(/[\s,]+/).filter(Boolean);
  // The message is printed: it does not say the key.
  if (dataKey !== null && !isDataKey(dataKey)) problems.push('DATA_KEY must have 64 hexadecimal digits');
  if (!formerDataKeys.every(isDataKey)) problems.push('DATA_KEY_PREVIOUS must hold keys of 64 hexadecimal digits');
  const demo = flag('DEMO', gatewayUrl === null);
  const asked = Object.values(firstEnterpriseFields).some((name) => text(name) !== null);
  const first: FirstEnterprise | null = asked
    ? {
        name: text(firstEnterpriseFields.name) ?? '',
        account: text(firstEnterpriseFields.account) ?? '',
        password: text(firstEnterpriseFields.password) ?? '',
        zone: text(firstEnterpriseFields.zone) ?? defaultZone,
      }
    : null;
  if (first) problems.push(...firstEnterpriseProblems(first));
  const settings: Settings = {
    port,
    host,
    admin: isAdminOff ? null : { port: adminPort, host: adminHost },
    dataDir: resolve(text('DATA_DIR') ?? '.data'),
    databaseUrl: address('DATABASE_URL', ['postgres:', 'postgresql:']),
    connections: {
      interactive: lane('DATABASE_CONNECTIONS', 'interactive'),
      reports: lane('DATABASE_REPORT_CONNECTIONS', 'reports'),
      background: lane('DATABASE_BACKGROUND_CONNECTIONS', 'background'),
    },
    prepare: flag('DATABASE_PREPARE', true),
    gatewayUrl,
    trustProxy: flag('TRUST_PROXY', false),
    captchaAnswer: demo ? (text('CAPTCHA_ANSWER') ?? undefined) : undefined,
    tileSources: tileUrl && problems.length === 0 ? [tileSource(tileUrl)] : [],
    demoDays: demo ? demoDays : 0,
    dataKey,
    formerDataKeys,
    first: demo ? null : first,
    config: {
      gatewayBase: GATEWAY_BASE,
      tileUrl,
      tileAttribution: text('TILE_ATTRIBUTION') ?? '',
      signOnUrl: address('SIGN_ON_URL', web),
      allowedMenuOrigins: origins,
      demo,
      version,
      release,
    },
  };
  if (problems.length > 0) throw new SettingsError(problems.join('\n'));
  return settings;
}

function parsed(address: string | undefined): URL | null {
  return address && URL.canParse(address) ? new URL(address) : null;
}

/** 'https://{s}.tiles.example/{z}/{x}/{y}.png' → 'https://*.tiles.example'. */
function tileSource(template: string): string {
  const url = new URL(template.replace('{s}.', 'any-subdomain.').replace(/[{}]/g, ''));
  return url.origin.replace('any-subdomain.', '*.');
}
