/**
 * Tries the project under the supported versions of Node: install, build, start, sign-on and the code tests, each in a copy of the
 * repository with the npm package `node`. Arguments: versions (all without any), `--linked` (packages of this folder instead of an
 * install), and files of tests (all code tests without any): `npm run test:nodes -- 24 --linked tests/contract/signOn.test.ts`.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { root } from './stamp.mjs';

const supported = ['22', '24', '26'];

const given = process.argv.slice(2);
const isLinked = given.includes('--linked');
const chosen = given.filter((one) => /^\d+$/.test(one));
const files = given.filter((one) => !/^\d+$|^--/.test(one));
const npm = process.env.npm_execpath ?? execFileSync('which', ['npm'], { encoding: 'utf8' }).trim();

/** Path of a version's program, which npm fetches and keeps. */
function programOf(version) {
  const args = [npm, 'exec', '--yes', `--package=node@${version}`, '--', 'node', '-p', 'process.execPath'];
  return execFileSync(process.execPath, args, { encoding: 'utf8', cwd: tmpdir() }).trim();
}

/** Copies the files that git knows, and new ones. */
function copyTo(folder) {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const names = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\0');
  for (const name of names.filter((one) => one && existsSync(join(root, one)))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    cpSync(join(root, name), join(folder, name));
  }
}

async function call(address, path, body) {
  const method = body ? 'POST' : 'GET';
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${address}/gateway${path}`, { method, headers, body: body && JSON.stringify(body) });
  return answer.json();
}

/** Signs a demo account on by the code that its outbox shows. */
async function signOn(address) {
  const phone = '13800001001';
  await call(address, '/sign_on/send_code', { phone, purpose: 'login' });
  const { tdata: texts } = await call(address, '/sign_on/outbox');
  const verificationCode = /\d{4}/.exec(texts.find((one) => one.phone === phone)?.text ?? '')?.[0];
  const body = { phone, verificationCode, enterpriseId: '10000001' };
  const { code } = await call(address, '/sign_on/login_by_phone', body);
  return code === 0;
}

/** Starts the built server on a folder of its own and signs on. */
async function startAndSignOn(node, folder, env) {
  const settings = { PORT: '0', ADMIN_PORT: '0', DATA_DIR: join(folder, '.data'), DEMO_DAYS: '0', DATABASE_URL: '' };
  const child = spawn(node, ['dist/server/server.js'], { cwd: folder, env: { ...env, ...settings } });
  let printed = '';
  const address = await new Promise((found) => {
    const read = (chunk) => {
      printed += chunk;
      const ready = /Ready in .*?(https?:\/\/[^\s/]+)/.exec(printed);
      if (ready) found(ready[1]);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => found(null));
  });
  const isDone = address !== null && (await signOn(address));
  if (!isDone) process.stdout.write(printed);
  child.kill('SIGTERM');
  await new Promise((ended) => (child.exitCode === null ? child.once('exit', ended) : ended()));
  return isDone;
}

async function tryVersion(version) {
  const node = programOf(version);
  const folder = mkdtempSync(join(tmpdir(), `console-node${version}-`));
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
  const run = (...args) => spawnSync(node, args, { cwd: folder, env, stdio: 'inherit' }).status === 0;
  const install = () => {
    if (!isLinked) return run(npm, 'ci');
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    return true;
  };
  const steps = {
    install,
    build: () => run('scripts/build.mjs'),
    'start and sign-on': () => startAndSignOn(node, folder, env),
    'code tests': () => run('node_modules/vitest/vitest.mjs', 'run', '--project=unit', '--project=gateway', ...files),
  };
  try {
    copyTo(folder);
    for (const [name, step] of Object.entries(steps)) {
      process.stdout.write(`\n━━ Node ${version}: ${name}\n`);
      if (!(await step())) return `${name} failed`;
    }
    return 'ok';
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const results = [];
for (const version of chosen.length > 0 ? chosen : supported) {
  results.push(`Node ${version}  ${await tryVersion(version).catch((error) => `failed: ${error.message}`)}`);
}
process.stdout.write(`\n${results.join('\n')}\n`);
process.exit(results.every((line) => line.endsWith('ok')) ? 0 : 1);
