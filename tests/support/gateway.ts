import { afterAll, beforeAll, expect } from 'vitest';
import { type Language, languageTags } from '#gateway/language';
import { demoParts } from '#mocks/parts';
import { taskPaths } from '#report/exportTask';
import type { Database } from '#server/db/database';
import { createGateway, type Gateway } from '#server/gateway';
import { consoleLogger } from '#server/hosts/consoleLogger';
import { openPostgres } from '#server/hosts/node/postgres';
import { newDemoPostgres, openDemoPglite } from './demoDatabases';
import { unsaid, whereLabels } from './logWords';
import { patientLanes, type TestDatabase } from './testDatabase';

/** Answer of a call. */
export interface Reply<T = unknown> {
  code: number;
  message: string;
  tdata: T;
  data?: T;
}

export interface CallExtra {
  token?: string;
  language?: Language;
  key?: string;
  headers?: Record<string, string>;
  /** which of the gateway processes answers */
  node?: number;
}

/** When tests take place that speak of certain days: a Friday, 10:00 in China. */
export const knownDay = '2026-11-20T02:00:00.000Z';

/** When all others take place: then too, unless TEST_CLOCK says otherwise. */
export const startOfRun = process.env.TEST_CLOCK || knownDay;

/** A clock that tests turn. */
function createClock(start: string) {
  let at = Date.parse(start);
  return {
    now: () => new Date(at),
    advance: (ms: number) => {
      at += ms;
    },
  };
}

export const captchaAnswer = 'AC34';

/**
 * A seeded stand-in for one test file: on PGlite, or on a PostgreSQL server where GATEWAY_DB asks for it, there with `processes`
 * gateways that know nothing of each other.
 */
export class TestGateway {
  readonly clock;
  private readonly onServer = process.env.GATEWAY_DB === 'postgres';
  private databases: Database[] = [];
  private own: TestDatabase | null = null;
  private gateways: Gateway[] = [];
  private readonly sessions = new Map<string, Promise<string>>();
  private readonly running = new Set<Promise<unknown>>();

  constructor(
    start = startOfRun,
    private readonly processes = 2,
    private readonly lanes = patientLanes,
  ) {
    this.clock = createClock(start);
  }

  get database(): Database {
    const [first] = this.databases;
    if (!first) throw new Error('the test gateway is not open');
    return first;
  }

  /** The database as one of the gateway processes is connected to it. */
  databaseOf(node: number): Database {
    return this.databases[node % this.databases.length] ?? this.database;
  }

  async open(): Promise<void> {
    const now = this.clock.now();
    const own = this.onServer ? await newDemoPostgres(now) : null;
    this.own = own;
    // Of many calls at once the last ones wait long on a busy machine.
    const open = ({ url }: TestDatabase) => openPostgres({ url, lanes: this.lanes, logger: consoleLogger });
    this.databases = own
      ? await Promise.all(Array.from({ length: this.processes }, () => open(own)))
      : [await openDemoPglite(now)];
    this.gateways = this.databases.map((database) =>
      createGateway({
        database,
        clock: this.clock,
        config: { captchaAnswer, idleMinutes: 120 },
        demo: demoParts(),
        logger: consoleLogger,
      }),
    );
  }

  async close(): Promise<void> {
    // Closed pages leave calls behind, and one that waits for a connection would never end.
    await Promise.allSettled(this.running);
    for (const database of this.databases) await database.close();
    await this.own?.drop();
  }

  fetch(request: Request, node = 0): Promise<Response> {
    const gateway = this.gateways[node % this.gateways.length];
    if (!gateway) throw new Error('the test gateway is not open');
    const answer = gateway.handle(request);
    const end = () => this.running.delete(answer);
    this.running.add(answer);
    answer.then(end, end);
    return answer;
  }

  /** @param signal of a host that stops */
  async tick(signal?: AbortSignal): Promise<void> {
    await Promise.all(this.gateways.map((gateway) => gateway.tick(signal)));
  }

  async call<T>(method: 'GET' | 'POST', path: string, body: unknown, extra: CallExtra = {}): Promise<Reply<T>> {
    const headers: Record<string, string> = {
      'Accept-Language': languageTags[extra.language ?? 'zh'],
      source: '0',
      loginType: '0',
      terminalCode: '100',
      ...(extra.token ? { token: extra.token } : {}),
      ...(extra.key ? { 'Idempotency-Key': extra.key } : {}),
      ...extra.headers,
    };
    const query = method === 'GET' && body ? `?${new URLSearchParams(body as Record<string, string>)}` : '';
    const request = new Request(`http://gateway.test/gateway${path}${query}`, {
      method,
      headers: method === 'POST' ? { 'Content-Type': 'application/json', ...headers } : headers,
      body: method === 'POST' && body !== undefined ? JSON.stringify(body) : undefined,
    });
    const response = await this.fetch(request, extra.node);
    return (await response.json()) as Reply<T>;
  }

  post<T>(path: string, body?: unknown, extra?: CallExtra): Promise<Reply<T>> {
    return this.call<T>('POST', path, body, extra);
  }

  get<T>(path: string, query?: Record<string, string>, extra?: CallExtra): Promise<Reply<T>> {
    return this.call<T>('GET', path, query, extra);
  }

  /** The token of a demo account that signs on once for all tests of the file: every sign-on costs a slow hash. */
  session(account: string, enterpriseId = '10000001'): Promise<string> {
    const key = `${enterpriseId} ${account}`;
    const token = this.sessions.get(key) ?? this.signOn(account, enterpriseId);
    this.sessions.set(key, token);
    return token;
  }

  /** As `session`, by another sign-on where a test has ended the last one. */
  async liveSession(account: string, enterpriseId = '10000001'): Promise<string> {
    const token = await this.session(account, enterpriseId);
    // Without its input, which is read after the session is known.
    const { code } = await this.get(taskPaths.file, {}, { token });
    if (code !== 401) return token;
    this.sessions.delete(`${enterpriseId} ${account}`);
    return this.session(account, enterpriseId);
  }

  /** Signs a demo account on and answers its token. */
  async signOn(account: string, enterpriseId = '10000001', password = '123456'): Promise<string> {
    const { tdata } = await this.get<{ captchaId: string }>('/sign_on/captcha');
    const input = { enterpriseId, account, password, captchaId: tdata.captchaId, captcha: captchaAnswer };
    const reply = await this.post<{ token: string }>('/sign_on/login', input);
    if (reply.code !== 0) throw new Error(`sign-on refused: ${reply.message}`);
    return reply.tdata.token;
  }
}

/** One gateway for all tests of a file; `start` is when they begin. */
export function openGateway(start?: string): TestGateway {
  const gateway = new TestGateway(start);
  beforeAll(() => gateway.open());
  afterAll(async () => {
    // All that a test did is in the log, and must be there in words.
    const found = await unsaid(gateway.database).finally(() => gateway.close());
    expect(found, whereLabels).toEqual([]);
  });
  return gateway;
}
