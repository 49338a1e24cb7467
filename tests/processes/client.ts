import { setTimeout } from 'node:timers/promises';
import { demoAccounts } from '#mocks/demo/accounts';
import { solveWork } from '#session/signOn/work';
import type { TestServer } from '../support/server';

interface Reply<T> {
  code: number;
  message: string;
  tdata: T;
}

/** Calls a server process as the console would. */
export async function call<T>(
  server: TestServer,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Reply<T>> {
  const response = await fetch(`${server.address}/gateway${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return (await response.json()) as Reply<T>;
}

/** Answers a captcha by work, as a browser does for somebody who cannot read it. */
async function captchaOf(server: TestServer): Promise<{ captchaId: string; captcha: string }> {
  const { tdata } = await call<{ captchaId: string; workBits: number }>(server, '/sign_on/captcha', undefined);
  const { captchaId, workBits } = tdata;
  const number = await solveWork(captchaId, workBits);
  const worked = await call<{ captcha: string }>(server, '/sign_on/captcha_by_work', { captchaId, number });
  return { captchaId, captcha: worked.tdata.captcha };
}

/**
 * Signs the first demo account on by phone and answers its token: the code is read from the demo's outbox.
 *
 * @param phone the account's phone as the demo data has it
 */
export async function signOn(server: TestServer, phone: string): Promise<string> {
  const ask = (proof: object = {}) =>
    call<{ request: string }>(server, '/sign_on/send_code', { phone, purpose: 'login', ...proof });
  const first = await ask();
  const sent = first.code === 0 ? first : await ask(await captchaOf(server));
  const { tdata: messages } = await call<{ phone: string; text: string }[]>(server, '/sign_on/outbox', undefined);
  const verificationCode = /\d{4}/.exec(messages.find((message) => message.phone === phone)?.text ?? '')?.[0];
  const enterpriseId = demoAccounts[0]?.merchant;
  const reply = await call<{ token: string }>(server, '/sign_on/login_by_phone', {
    phone,
    verificationCode,
    enterpriseId,
    request: sent.tdata.request,
  });
  if (reply.code !== 0) throw new Error(`Sign-on refused: ${reply.message}`);
  return reply.tdata.token;
}

/** A brand to be created, with the key under which it is sent as often as needed. */
export interface Write {
  name: string;
  key: string;
}

export function writes(count: number, prefix: string): Write[] {
  return Array.from({ length: count }, (_, index) => ({ name: `${prefix}${index}`, key: crypto.randomUUID() }));
}

/** Creates a brand; whether the server acknowledged it. A dropped connection counts as no. */
export async function send(server: TestServer, token: string, { name, key }: Write): Promise<boolean> {
  try {
    return (await call(server, '/brand/save', { name }, { token, 'Idempotency-Key': key })).code === 0;
  } catch {
    return false;
  }
}

/** Sends writes a few at a time and kills the server with `kill -9` after some acknowledgements; answers what was acknowledged. */
export async function sendUntilKilled(
  server: TestServer,
  token: string,
  all: readonly Write[],
  killAfter: number,
): Promise<Write[]> {
  const acknowledged: Write[] = [];
  let killed: Promise<void> | undefined;
  const queue = [...all];
  const worker = async () => {
    for (let write = queue.shift(); write; write = queue.shift()) {
      if (await send(server, token, write)) acknowledged.push(write);
      if (acknowledged.length >= killAfter) killed ??= server.kill();
    }
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
  await killed;
  return acknowledged;
}

/** Result of writing to a gateway whose database fails. */
export interface Load {
  readonly acknowledged: readonly string[];
  /** answers other than success */
  readonly failures: readonly { status: number; code: number }[];
  /** milliseconds that the slowest call took */
  readonly slowest: number;
}

/**
 * Lets clients create brands until the signal is aborted. Each client sends a write with the same key until it is
 * acknowledged, as the console does. A server that ended rejects it: its connections are refused.
 */
export async function writeUntil(
  signal: AbortSignal,
  servers: readonly TestServer[],
  token: string,
  { clients, prefix }: { clients: number; prefix: string },
): Promise<Load> {
  const acknowledged: string[] = [];
  const failures: Load['failures'][number][] = [];
  let slowest = 0;
  const attempt = async (server: TestServer | undefined, { name, key }: Write): Promise<boolean> => {
    const begun = performance.now();
    const response = await fetch(`${server?.address}/gateway/brand/save`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', token, 'Idempotency-Key': key },
      body: JSON.stringify({ name }),
    });
    const { code } = (await response.json()) as Reply<unknown>;
    slowest = Math.max(slowest, performance.now() - begun);
    if (code !== 0) failures.push({ status: response.status, code });
    return code === 0;
  };
  const client = async (number: number): Promise<void> => {
    for (let index = 0; !signal.aborted; index += 1) {
      const write = { name: `${prefix}${number}-${index}`, key: crypto.randomUUID() };
      while (!(await attempt(servers[number % servers.length], write))) await setTimeout(100);
      acknowledged.push(write.name);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  return { acknowledged, failures, slowest };
}

/** Names of all brands that contain a text, page by page: a page has a hundred at most. */
export async function brandNames(server: TestServer, token: string, keyword: string): Promise<string[]> {
  const names: string[] = [];
  for (let page = 1; ; page += 1) {
    const query = { keyword, page, size: 100, sort: 'id', order: 'ASC' };
    const { tdata } = await call<{ list: { name: string }[]; total: number }>(server, '/brand/list', query, { token });
    names.push(...tdata.list.map(({ name }) => name));
    if (tdata.list.length === 0 || names.length >= tdata.total) return names.sort();
  }
}
