import { createInterface } from 'node:readline/promises';
import { type Progress, progressOn } from './progress';
import { readSettings, type Settings } from './settings';
import { plainMessage } from './startProblem';

/** A command that cannot go on; the message tells its operator what to do. */
export class CommandError extends Error {}

/** Asks on the terminal; without one only --yes counts. */
export async function agreed(progress: Progress, question: string): Promise<boolean> {
  if (process.argv.includes('--yes')) return true;
  if (!process.stdin.isTTY) {
    progress.say(`${question}\nNobody is there to answer: run it with --yes to go ahead.`);
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} (yes/no) `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

/** The arguments of a command that are no options. Started by `scripts/run.mjs`, the first argument is the command's own name. */
export function operands(): string[] {
  const [program = '', ...given] = process.argv.slice(1);
  const own = program.endsWith('run.mjs') ? given.slice(1) : given;
  return own.filter((one) => !one.startsWith('--'));
}

/** Whether the command has an option, e.g. '--force'. */
export const hasOption = (name: string): boolean => process.argv.includes(name);

/** Runs a command with the settings of the environment. Ends the process with 0 if it succeeded, else with 1 and a sentence. */
export async function runCommand(
  command: (settings: Settings, progress: Progress) => Promise<boolean>,
): Promise<never> {
  const progress = progressOn(process.stdout);
  const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
  let settings: Settings | undefined;
  try {
    settings = readSettings(process.env, '');
    process.exit((await command(settings, progress)) ? 0 : 1);
  } catch (error) {
    progress.say((settings && plainMessage(error, settings)) ?? messageOf(error));
    process.exit(1);
  }
}
