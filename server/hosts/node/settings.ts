import { resolve } from 'node:path';
import type { RuntimeConfig } from '#gateway/config';
import { version as release } from '#package';
import type { Lane } from '#server/db/database';
import type { FirstEnterprise } from '#server/domain/access/firstEnterprise';
import { sslModeOf } from './databaseTls';
import { type Environment, readEnvironment } from './environment';
import { firstEnterpriseProblems } from './firstEnterprise';
import type { Place } from './listen';
import type { LogLevel } from './logLevel';

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
  /** File with root certificates for the connection to it. */
  readonly databaseCaFile: string | null;
  /** Number of connections to PostgreSQL for each lane. */
  readonly connections: Readonly<Record<Lane, number>>;
  /** False behind a pooler that shares connections between transactions. Null leaves it to the first connection. */
  readonly prepare: boolean | null;
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
  /** milliseconds between the order to stop and the end of the port, in which a load balancer notices */
  readonly drainMs: number;
  /** least severe entries of the log; null for the default of the place where they are written */
  readonly logLevel: LogLevel | null;
  /** where to report a vulnerability, an address (mailto:, https:); null for none */
  readonly securityContact: string | null;
  readonly config: RuntimeConfig;
}

/** The environment holds values that cannot be used; the message lists them all. */
export class SettingsError extends Error {}

/** Distance of the admin port from the console's, so that processes with ports of their own have admin ports of their own. */
const adminDistance = 10_000;

/** Returns the admin port of a process that is given none: 14173 for 4173, any free one for any free one. */
function adminPortOf(port: number): number {
  if (port === 0) return 0;
  return port + adminDistance > 65_535 ? port - adminDistance : port + adminDistance;
}

function adminOf({ PORT, ADMIN_PORT, ADMIN_HOST }: Environment): Place | null {
  return ADMIN_PORT === 'off' ? null : { port: ADMIN_PORT ?? adminPortOf(PORT), host: ADMIN_HOST };
}

/** Returns the first enterprise, null if the operator names none of its fields. */
function firstOf(env: Environment, isZoneGiven: boolean): FirstEnterprise | null {
  const { FIRST_ENTERPRISE: name = '', FIRST_ACCOUNT: account = '', FIRST_PASSWORD: password = '' } = env;
  const isAsked = isZoneGiven || [name, account, password].some(Boolean);
  return isAsked ? { name, account, password, zone: env.FIRST_TIME_ZONE } : null;
}

/** Returns sentences on values that are valid alone, and not together. */
function conflictsOf({ PORT, DATABASE_URL, DATABASE_CA_FILE }: Environment, admin: Place | null): string[] {
  const problems: string[] = [];
  if (admin && admin.port !== 0 && admin.port === PORT) problems.push(`ADMIN_PORT must not be PORT: ${admin.port}`);
  const url = DATABASE_URL === undefined ? null : new URL(DATABASE_URL);
  const hasRoot = DATABASE_CA_FILE !== undefined || url?.searchParams.has('sslrootcert');
  // Anybody can have a certificate that a public authority signed: without the host's name it proves nothing.
  if (url && sslModeOf(url) === 'verify-ca' && !hasRoot) {
    problems.push(
      'DATABASE_URL must have sslmode=verify-full, or sslmode=verify-ca with sslrootcert or DATABASE_CA_FILE',
    );
  }
  return problems;
}

/**
 * Reads the settings of `environment.ts`. Throws a SettingsError that lists every value that cannot be used.
 *
 * @param version of the build
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>, version: string): Settings {
  const { values, problems } = readEnvironment(env);
  const admin = adminOf(values);
  const first = firstOf(values, Boolean(env.FIRST_TIME_ZONE?.trim()));
  const all = [...problems, ...conflictsOf(values, admin), ...(first ? firstEnterpriseProblems(first) : [])];
  if (all.length > 0) throw new SettingsError(all.join('\n'));
  const gatewayUrl = values.GATEWAY_URL?.replace(/\/+$/, '') ?? null;
  const demo = values.DEMO ?? gatewayUrl === null;
  return {
    port: values.PORT,
    host: values.HOST,
    admin,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    databaseCaFile: values.DATABASE_CA_FILE ?? null,
    connections: {
      interactive: values.DATABASE_CONNECTIONS,
      reports: values.DATABASE_REPORT_CONNECTIONS,
      background: values.DATABASE_BACKGROUND_CONNECTIONS,
    },
    prepare: values.DATABASE_PREPARE ?? null,
    gatewayUrl,
    trustProxy: values.TRUST_PROXY,
    captchaAnswer: demo ? values.CAPTCHA_ANSWER : undefined,
    tileSources: values.TILE_URL ? [tileSource(values.TILE_URL)] : [],
    demoDays: demo ? values.DEMO_DAYS : 0,
    dataKey: values.DATA_KEY ?? null,
    formerDataKeys: values.DATA_KEY_PREVIOUS ?? [],
    first: demo ? null : first,
    drainMs: 1_000 * values.DRAIN_SECONDS,
    logLevel: values.LOG_LEVEL ?? null,
    securityContact: values.SECURITY_CONTACT ?? null,
    config: {
      gatewayBase: GATEWAY_BASE,
      tileUrl: values.TILE_URL ?? null,
      tileAttribution: values.TILE_ATTRIBUTION ?? '',
      signOnUrl: values.SIGN_ON_URL ?? null,
      allowedMenuOrigins: values.MENU_ORIGINS ?? [],
      demo,
      version,
      release,
    },
  };
}

/** 'https://{s}.tiles.example/{z}/{x}/{y}.png' → 'https://*.tiles.example'. */
function tileSource(template: string): string {
  const url = new URL(template.replace('{s}.', 'any-subdomain.').replace(/[{}]/g, ''));
  return url.origin.replace('any-subdomain.', '*.');
}
