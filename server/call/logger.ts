/** Values that tell entries apart: ids, codes, counts. Never names, phones, tokens or other contents. */
export type LogFacts = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Where the gateway reports to its operator. A host supplies it: JSON lines on a server, the console in a browser. */
export interface Logger {
  /** Reports a failure once, with the stack of its error if there is one, and without the values of a failed statement. */
  error(message: string, error?: unknown, facts?: LogFacts): void;
  warn(message: string, facts?: LogFacts): void;
  info(message: string, facts?: LogFacts): void;
}

const nothing = (): void => undefined;

/** Reports nothing. */
export const silentLogger: Logger = { error: nothing, warn: nothing, info: nothing };
