import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declaredSettings } from '#server/hosts/node/environment';
import { root } from './sources';

// Files that an operator copies. Programs that check them are optional: without one its test is skipped.

const textOf = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8');
const isThere = (program: string) => spawnSync('which', [program]).status === 0;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-deploy-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const known = new Set(declaredSettings.map(({ name }) => name));
const ofNode = ['NODE_ENV'];

describe('the unit of systemd', () => {
  const unit = textOf('merchant-console@.service');

  it('sets only settings that the program reads', () => {
    const line = /^Environment=(.*)$/m.exec(unit)?.[1] ?? '';
    const names = line.split(' ').map((one) => one.split('=')[0] ?? '');
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => !known.has(name) && !ofNode.includes(name))).toEqual([]);
  });

  it('leaves a stop the time to drain and to end calls', () => {
    const seconds = (name: string) => Number(new RegExp(`${name}=(\\d+)`).exec(unit)?.[1]);
    expect(seconds('TimeoutStopSec')).toBeGreaterThan(seconds('DRAIN_SECONDS') + 25);
  });

  it.skipIf(!isThere('systemd-analyze'))('is accepted by systemd-analyze', () => {
    const file = join(folder, 'merchant-console@.service');
    // This machine has neither the user nor the folders.
    writeFileSync(file, unit.replace('/usr/bin/node', process.execPath));
    const { stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
    expect(stderr.split('\n').filter((one) => one.includes('merchant-console'))).toEqual([]);
  });
});

describe('the container', () => {
  const lines = textOf('Containerfile').replaceAll('\\\n', ' ').split('\n');
  const of = (instruction: string) => lines.filter((line) => line.startsWith(`${instruction} `));

  it('is built from a named version, runs without root and tells its health', () => {
    const version = readFileSync(join(root, '.nvmrc'), 'utf8').trim();
    for (const line of of('FROM')) expect(line).toMatch(new RegExp(`node:${version}-[a-z]+-slim( AS build)?$`));
    expect(of('USER').at(-1)).toBe('USER node');
    expect(lines.findIndex((line) => line.startsWith('USER'))).toBeLessThan(
      lines.findIndex((line) => line.startsWith('CMD')),
    );
    expect(of('HEALTHCHECK')).toHaveLength(1);
    expect(of('ADD')).toEqual([]);
    expect(of('CMD')).toEqual(['CMD ["node", "dist/server/server.js"]']);
  });

  it('has only instructions that exist, and settings that the program reads', () => {
    const instructions = lines.flatMap((line) => /^([A-Z]+) /.exec(line)?.[1] ?? []);
    const allowed = ['FROM', 'WORKDIR', 'COPY', 'RUN', 'ENV', 'USER', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'CMD'];
    expect(instructions.filter((one) => !allowed.includes(one))).toEqual([]);
    const names = of('ENV').flatMap((line) => [...line.matchAll(/(\w+)=/g)].map(([, name = '']) => name));
    expect(names.filter((name) => !known.has(name) && !ofNode.includes(name))).toEqual([]);
  });
});

describe('proxies', () => {
  it.skipIf(!isThere('haproxy') || !isThere('openssl'))('haproxy accepts its configuration', () => {
    const certificate = join(folder, 'console.pem');
    const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=console', '-days', '2'];
    execFileSync('openssl', [...args, '-keyout', certificate, '-out', `${certificate}.crt`], { stdio: 'ignore' });
    writeFileSync(certificate, readFileSync(certificate, 'utf8') + readFileSync(`${certificate}.crt`, 'utf8'));
    const file = join(folder, 'haproxy.cfg');
    writeFileSync(file, textOf('haproxy.cfg').replace('/etc/haproxy/console.pem', certificate));
    const { status, stdout, stderr } = spawnSync('haproxy', ['-c', '-f', file], { encoding: 'utf8' });
    expect({ status, said: stdout + stderr }).toMatchObject({ status: 0 });
    expect(stdout + stderr).not.toMatch(/\[WARNING\]/);
  });

  it.skipIf(!isThere('nginx'))('nginx accepts its configuration', () => {
    const file = join(folder, 'nginx.conf');
    const plain = textOf('nginx.conf').replace(/^ *(listen 443 ssl|ssl_certificate.*);$/gm, '');
    writeFileSync(file, `pid ${folder}/pid; events {} http { ${plain} }`);
    expect(spawnSync('nginx', ['-t', '-c', file], { encoding: 'utf8' }).status).toBe(0);
  });

  it('accept addresses as long and bodies as large as the server does', () => {
    expect(Number(/tune\.bufsize (\d+)/.exec(textOf('haproxy.cfg'))?.[1])).toBeGreaterThan(64 * 1024);
    expect(textOf('nginx.conf')).toContain('large_client_header_buffers 4 64k;');
    expect(textOf('nginx.conf')).toContain('client_max_body_size 60m;');
  });
});

describe('alerts', () => {
  it('are five, about measurements that the admin port has', () => {
    const text = textOf('alerts.yml');
    const source = readFileSync(join(root, 'server/hosts/node/admin/metrics.ts'), 'utf8');
    const names = [...text.matchAll(/console_(\w+?)(?:_bucket|_count)?(?=[\s{[])/g)].map(([, name = '']) => name);
    expect([...text.matchAll(/- alert: /g)]).toHaveLength(5);
    expect(new Set(names).size).toBe(6);
    expect(names.filter((name) => !source.includes(`'${name}'`))).toEqual([]);
  });
});
