import type { Logger } from '#server/call/logger';

/** Where progress is shown; process.stdout is one. */
export interface Terminal {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

export interface Progress {
  /** Shows what is being done, and how far: `done` of `total`. */
  step(text: string, done?: number, total?: number): void;
  /** A line that stays. */
  say(line: string): void;
}

/**
 * Shows progress as one line that is overwritten on a terminal. Elsewhere (a log file) every new text gets its own
 * line, without the numbers, which would only fill the log.
 */
export function progressOn(terminal: Terminal): Progress {
  let shown = '';
  let last = '';
  const clear = (): void => {
    if (shown) terminal.write(`\r${' '.repeat(shown.length)}\r`);
    shown = '';
  };
  return {
    step(text, done, total) {
      if (!terminal.isTTY) {
        if (text !== last) terminal.write(`${text} …\n`);
        last = text;
        return;
      }
      const percent = total ? ` ${Math.floor((100 * (done ?? 0)) / total)} %` : ' …';
      const line = (text + percent).slice(0, (terminal.columns ?? 80) - 1);
      if (line === shown) return;
      clear();
      terminal.write(line);
      shown = line;
    },
    say(line) {
      clear();
      terminal.write(`${line}\n`);
    },
  };
}

/** Writes progress as entries of the log, where programs read it and no person. */
export function progressIn(logger: Pick<Logger, 'info'>): Progress {
  let last = '';
  return {
    step(text) {
      if (text !== last) logger.info(text);
      last = text;
    },
    say: (line) => logger.info(line),
  };
}
