import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { signOn, writeUntil } from '../processes/client';
import { freePort } from '../support/freePort';
import { startPostgres, type TestPostgres } from '../support/postgres';
import { startServer, type TestServer } from '../support/server';

const program = '/usr/sbin/haproxy';
const isThere = existsSync(program);
if (!isThere) console.warn(`${program} is not installed: its tests are skipped.`);

interface Node {
  readonly port: number;
  readonly admin: number;
}

/** Configuration as docs describe it: requests go to nodes that are ready, and idle connections are kept. */
function configOf(front: number, nodes: readonly Node[]): string {
  const servers = nodes.map(({ port, admin }, index) => `  server node${index} 127.0.0.1:${port} check port ${admin}`);
  return `global
  maxconn 400
defaults
  mode http
  option redispatch
  retries 3
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout http-keep-alive 60s
frontend console
  bind 127.0.0.1:${front}
  default_backend nodes
backend nodes
  balance roundrobin
  http-reuse always
  option httpchk GET /ready
  http-check expect status 200
  default-server inter 300ms fall 2 rise 1
${servers.join('\n')}
`;
}

describe.skipIf(!isThere)('two processes behind HAProxy', () => {
  const folder = mkdtempSync(join(tmpdir(), 'console-haproxy-'));
  let database: TestPostgres;
  let proxy: ChildProcess | undefined;
  let nodes: Node[] = [];
  let servers: TestServer[] = [];
  let front: TestServer;
  let token: string;

  /** Names of all brands that begin with a text, from the database: a list answers a thousand at most. */
  async function written(prefix: string): Promise<string[]> {
    const client = new Client(database.url);
    await client.connect();
    const found = await client
      .query<{ name: string }>(`select data->>'name' as name from record where data->>'name' like $1`, [`${prefix}%`])
      .finally(() => client.end());
    return found.rows.map(({ name }) => name).sort();
  }

  const start = ({ port, admin }: Node) =>
    startServer({
      databaseUrl: database.url,
      env: { PORT: String(port), ADMIN_PORT: String(admin), DRAIN_SECONDS: '3' },
    });

  beforeAll(async () => {
    database = await startPostgres();
    const ports = [await freePort(), await freePort(), await freePort(), await freePort(), await freePort()] as const;
    const [at, ...of] = ports;
    nodes = [
      { port: of[0], admin: of[1] },
      { port: of[2], admin: of[3] },
    ];
    servers = await Promise.all(nodes.map(start));
    const [first] = servers;
    if (!first) throw new Error('No server started');
    front = { ...first, address: `http://127.0.0.1:${at}` };
    token = await signOn(first, '13800001001');
    const file = join(folder, 'haproxy.cfg');
    writeFileSync(file, configOf(at, nodes));
    proxy = spawn(program, ['-db', '-f', file], { stdio: 'ignore' });
    process.once('exit', () => proxy?.kill('SIGKILL'));
    await vi.waitFor(async () => expect((await fetch(`${front.address}/config.json`)).status).toBe(200), {
      timeout: 20_000,
    });
  });

  afterAll(async () => {
    proxy?.kill('SIGKILL');
    await Promise.all(servers.map((server) => server.stop()));
    await database?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('are restarted one after the other under load, and no call is refused', async () => {
    const over = new AbortController();
    const writing = writeUntil(over.signal, [front], token, { clients: 20, prefix: '滚动' });
    for (const [index, node] of nodes.entries()) {
      await setTimeout(1_000);
      await servers[index]?.stop();
      servers[index] = await start(node);
      const { admin } = servers[index];
      await expect.poll(() => fetch(`${admin}/ready`).then(({ status }) => status), { timeout: 20_000 }).toBe(200);
      // The proxy finds it out with its next check.
      await setTimeout(1_000);
    }
    over.abort();
    const { acknowledged, failures } = await writing;
    expect(failures).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(20);
    expect(await written('滚动')).toEqual([...acknowledged].sort());
  });
});
