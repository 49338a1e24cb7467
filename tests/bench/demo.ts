import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type DemoHistory, isWhole } from '#areas/home/firstRun/demoHistory';
import { memberDays } from '#mocks/demo/sales/job';

const root = resolve(import.meta.dirname, '../..');
/** as often as the home page asks */
const pollMs = 3_000;
const maxSeconds = 1_200;

interface DemoStart {
  /** seconds from the command to the first answer, the build included */
  ready: number;
  /** seconds to 35 days of orders and the ledgers of all members */
  members: number;
  /** seconds to all 90 days */
  whole: number;
  /** longest answer meanwhile, ms */
  longestAnswer: number;
  /** size of the data folder at the end */
  megabytes: number;
}

function bytesOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

/** Runs `npm start` as in a fresh clone and follows the demo's history to its end. */
export async function measureDemo(): Promise<DemoStart> {
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  const dataDir = mkdtempSync(join(tmpdir(), 'console-demo-'));
  const begun = performance.now();
  const seconds = () => Math.round((performance.now() - begun) / 100) / 10;
  const env = { ...process.env, PORT: '0', ADMIN_PORT: 'off', DATA_DIR: dataDir, DATABASE_URL: '', GATEWAY_URL: '' };
  const child = spawn(process.execPath, [join(root, 'scripts/run.mjs'), 'server'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((done) => child.once('exit', done));
  try {
    const address = await new Promise<string>((found, failed) => {
      let printed = '';
      child.once('exit', (code) => failed(new Error(`The server ended with ${code}:\n${printed}`)));
      child.stdout.on('data', (chunk: Buffer) => {
        printed += chunk.toString();
        const [, ready] = /Ready in .*?(https?:\/\/[^\s/]+)/.exec(printed) ?? [];
        if (ready) found(ready);
      });
    });
    const ready = seconds();
    let members: number | null = null;
    let longestAnswer = 0;
    for (;;) {
      const asked = performance.now();
      const answer = await fetch(`${address}/gateway/sign_on/demo_history`);
      const { tdata: history }: { tdata: DemoHistory } = await answer.json();
      longestAnswer = Math.max(longestAnswer, Math.round(performance.now() - asked));
      if (history.made >= memberDays && history.hasLedgers) members ??= seconds();
      if (members !== null && isWhole(history))
        return { ready, members, whole: seconds(), longestAnswer, megabytes: Math.round(bytesOf(dataDir) / 2 ** 20) };
      if (seconds() > maxSeconds) throw new Error(`After ${maxSeconds} s: ${JSON.stringify(history)}`);
      await setTimeout(pollMs);
    }
  } finally {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}
