import { z } from 'zod';
import { isDataKey } from '#server/call/vault';
import { defaultZone } from '#values/zonedTime';
import { sslModes } from './databaseTls';
import { defaultLanes } from './laneLimits';
import { logLevels } from './logLevel';

/** Description of a setting for operators. */
interface Described {
  /** in Markdown, as the table of docs/operations.md has it */
  readonly meaning: string;
  /** value without the setting, as the table has it; empty for none */
  readonly fallback: string;
  /** The value must never be printed. */
  readonly isSecret: boolean;
}

const descriptions = z.registry<Described>();

/** A value as text; `read` returns undefined for one that is not `allowed`. */
function value<T>(allowed: string, read: (text: string) => T | undefined): z.ZodType<T, string> {
  return z.string().transform((text, context) => {
    const found = read(text);
    if (found !== undefined) return found;
    context.addIssue({ code: 'custom', message: allowed });
    return z.NEVER;
  });
}

interface More {
  readonly fallback?: string;
  readonly isSecret?: boolean;
}

/** A setting that may be left out. `fallback` is for the table only. */
function optional<T>(schema: z.ZodType<T, string>, meaning: string, { fallback = '', isSecret = false }: More = {}) {
  return schema.optional().register(descriptions, { meaning, fallback, isSecret });
}

/** A setting that has a default, given as the text that an operator would set. */
function preset<T>(schema: z.ZodType<T, string>, fallback: string, meaning: string) {
  return schema.prefault(fallback).register(descriptions, { meaning, fallback, isSecret: false });
}

const anyText = value('be a text', (text) => text);

/** Digits alone: 0x1000, 8e3 and 080 are numbers to somebody, and another one to somebody else. */
const wholeIn = (text: string, min: number, max: number): number | undefined =>
  /^(0|[1-9]\d*)$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined;

const whole = (min: number, max: number) => value(`be ${min}–${max}`, (text) => wholeIn(text, min, max));

const port = (text: string) => wholeIn(text, 0, 65_535);

const flag = value('be true or false', (text) => {
  const lower = text.toLowerCase();
  return ['true', '1'].includes(lower) || (['false', '0'].includes(lower) ? false : undefined);
});

const parsed = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

const web = ['http:', 'https:'];

/** A tile template is no address before its places are filled. */
const webAddress = value('start with http:// or https://', (text) =>
  web.includes(parsed(text.replace(/[{}]/g, ''))?.protocol ?? '') ? text : undefined,
);

const contact = value('start with mailto: or https://', (text) =>
  ['mailto:', 'https:'].includes(parsed(text)?.protocol ?? '') && !/\s/.test(text) ? text : undefined,
);

const databaseAddress = value(
  `start with postgres:// or postgresql://, and may have an sslmode of ${sslModes.join(', ')}`,
  (text) => {
    const url = parsed(text);
    const mode = url?.searchParams.get('sslmode') ?? null;
    const isKnown = mode === null || sslModes.some((known) => known === mode);
    return url && ['postgres:', 'postgresql:'].includes(url.protocol) && isKnown ? text : undefined;
  },
);

const parts = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

const origins = value('hold origins like https://erp.example.com', (text) =>
  parts(text).every((origin) => parsed(origin)?.origin === origin) ? parts(text) : undefined,
);

const dataKey = value('have 64 hexadecimal digits', (text) => (isDataKey(text) ? text : undefined));

const dataKeys = value('hold keys of 64 hexadecimal digits', (text) =>
  parts(text).every(isDataKey) ? parts(text) : undefined,
);

const connections = whole(1, 500);

/** All settings, by the environment variable that holds each. An empty variable counts as not set. */
const environment = z.object({
  PORT: preset(value('be 0–65535', port), '4173', 'port to listen on; 0 is any free one'),
  HOST: preset(anyText, '127.0.0.1', 'address to listen on; 0.0.0.0 for the network'),
  ADMIN_PORT: optional(
    value('be 0–65535, or off', (text) => (text.toLowerCase() === 'off' ? 'off' : port(text))),
    'port for operators, never the console’s: `/health` answers 200 while the process lives, `/ready` 503 with the reason while it should get no requests, `/metrics` Prometheus’ text format. 0 is any free port, `off` none. Two processes on one machine need different ones, as they need different `PORT`s',
    { fallback: '`PORT` + 10000 (− 10000 above 55535)' },
  ),
  ADMIN_HOST: preset(anyText, '127.0.0.1', 'address of that port; nothing outside the machine should reach it'),
  DATA_DIR: preset(anyText, '.data', 'folder of the embedded database, guarded by a lock'),
  DATA_KEY: optional(
    dataKey,
    '64 hexadecimal digits (`openssl rand -hex 32`) by which documents of members are encrypted; without it a key is made at the first start and kept in `DATA_DIR/data.key`, readable by its owner alone. Without the key these numbers cannot be read again: keep a copy apart from the database. Several processes on one PostgreSQL need the same one',
    { isSecret: true },
  ),
  DATA_KEY_PREVIOUS: optional(
    dataKeys,
    'former keys, separated by commas or spaces: they open what they sealed, which is brought to `DATA_KEY` in the background; needed until then. Where several processes share a database, give each the new key here first, then as `DATA_KEY`',
    { isSecret: true },
  ),
  DATABASE_URL: optional(
    databaseAddress,
    "a PostgreSQL server instead of the embedded one; several processes may share it. `sslmode`, `sslrootcert`, `sslcert` and `sslkey` mean what PostgreSQL’s documentation says; without `sslmode` the connection is encrypted if the server can. Its database is best created with `LC_COLLATE 'C'`, which the embedded one has: it sorts as that one does, and in two thirds of the time that `C.UTF-8` takes",
    { isSecret: true },
  ),
  DATABASE_CA_FILE: optional(
    anyText,
    'file with the certificates (PEM) that the PostgreSQL server’s must be signed by, as `sslrootcert` in `DATABASE_URL`; `verify-full` without one trusts those that Node trusts',
  ),
  DATABASE_CONNECTIONS: preset(
    connections,
    String(defaultLanes.interactive.connections),
    'maximum number of connections of a process to PostgreSQL for lists and forms; 1–500. PostgreSQL must allow the sum of the three for each process, and one for `/ready`',
  ),
  DATABASE_REPORT_CONNECTIONS: preset(
    connections,
    String(defaultLanes.reports.connections),
    'maximum number for reports and exports; 1–500',
  ),
  DATABASE_BACKGROUND_CONNECTIONS: preset(
    connections,
    String(defaultLanes.background.connections),
    'maximum number for jobs; 1–500',
  ),
  DATABASE_PREPARE: optional(
    flag,
    'false: statements are not prepared, because a pooler (PgBouncer in transaction mode) gives each transaction another connection',
    { fallback: 'false behind a pooler, which the start notices' },
  ),
  GATEWAY_URL: optional(
    webAddress,
    'a customer’s gateway: requests to /gateway are forwarded to it, the stand-in is not started',
  ),
  TILE_URL: optional(
    webAddress,
    'map tiles (`https://{s}.tiles.example/{z}/{x}/{y}.png`); without them positions are typed',
  ),
  TILE_ATTRIBUTION: optional(anyText, 'text on the map that names the source of its tiles'),
  SIGN_ON_URL: optional(
    webAddress,
    'an external sign-on page; it receives `redirect`, `loginType` and `source`, and returns to `redirect` with `token` added',
  ),
  MENU_ORIGINS: optional(
    origins,
    'origins that a menu may open with the token appended; separated by commas or spaces',
  ),
  DEMO: optional(
    flag,
    'demo accounts, demo data, SMS outbox and stand-ins for services outside; `false` loads none of it, and `WITHOUT_DEMO=true npm run build` builds without it',
    { fallback: 'true without `GATEWAY_URL`' },
  ),
  DEMO_DAYS: preset(
    whole(0, 366),
    '90',
    'business days of orders that the demo makes before today, newest first, in the background; 0–366, 0: no orders',
  ),
  FIRST_ENTERPRISE: optional(
    anyText,
    'with `DEMO=false`, on a database without an enterprise: creates number 10000001 with this name and its administrator; needed once',
  ),
  FIRST_ACCOUNT: optional(anyText, 'account of that administrator, 3–6 digits'),
  FIRST_PASSWORD: optional(anyText, 'password of that administrator, 6 digits', { isSecret: true }),
  FIRST_TIME_ZONE: preset(anyText, defaultZone, 'time zone of that enterprise'),
  DRAIN_SECONDS: preset(
    whole(0, 600),
    '0',
    'seconds after SIGTERM in which `/ready` answers 503 and the console still answers, so that a load balancer sends its requests elsewhere: more than its check interval times the checks that must fail; 0–600. Then running calls have 25 s to end',
  ),
  LOG_LEVEL: optional(
    value(`be one of ${logLevels.join(', ')}`, (text) => logLevels.find((level) => level === text.toLowerCase())),
    'least severe log entries, which are JSON lines on stdout: `fatal`, `error`, `warn`, `info` (one line a request: id, path, account’s guid, time, code, statements; no names and no values), `debug` or `silent`. With `DEMO=false` and no terminal the messages of the start are such lines too',
    { fallback: '`warn` on a terminal, else `info`' },
  ),
  TRUST_PROXY: preset(
    flag,
    'false',
    'takes the caller’s address from x-forwarded-for; behind a proxy without it, the server warns',
  ),
  SECURITY_CONTACT: optional(
    contact,
    'where to report a vulnerability, as `/.well-known/security.txt` says it: `mailto:` or `https:`; without it there is none',
  ),
  CAPTCHA_ANSWER: optional(anyText, 'fixes the captcha of a demo, for automated tests', { isSecret: true }),
});

export type Environment = z.output<typeof environment>;

/** One row of the table in docs/operations.md. */
export interface DeclaredSetting extends Described {
  readonly name: string;
}

/** All settings in the order of their declaration. */
export const declaredSettings: readonly DeclaredSetting[] = Object.entries(environment.shape).map(([name, schema]) => {
  const described = descriptions.get(schema);
  if (!described) throw new Error(`${name} has no description`);
  return { name, ...described };
});

/** Sentence on a value that cannot be used. A secret value is not in it. */
function problemOf(name: string, allowed: string, given: string | undefined): string {
  const isSecret = declaredSettings.find((one) => one.name === name)?.isSecret ?? true;
  return isSecret ? `${name} must ${allowed}` : `${name} must ${allowed}: ${given}`;
}

/**
 * Reads all settings. Returns them with a sentence for each value that cannot be used, which is then left out, so that the
 * caller can check the others too.
 */
export function readEnvironment(env: Readonly<Record<string, string | undefined>>): {
  readonly values: Environment;
  readonly problems: readonly string[];
} {
  const given = new Map(
    declaredSettings.flatMap(({ name }) => {
      const text = env[name]?.trim();
      return text ? [[name, text]] : [];
    }),
  );
  const { error } = environment.safeParse(Object.fromEntries(given));
  const problems = (error?.issues ?? []).map(({ path, message }) => {
    const name = String(path[0]);
    const problem = problemOf(name, message, given.get(name));
    given.delete(name);
    return problem;
  });
  return { values: environment.parse(Object.fromEntries(given)), problems };
}
