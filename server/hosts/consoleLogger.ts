import type { Logger } from '../call/logger';
import { describeError } from '../db/describeError';

/** Reports to the console: of a browser, of tests, of the development server. Requests are not reported. */
export const consoleLogger: Logger = {
  error: (message, error, facts) => console.error(message, { ...facts, error: describeError(error) }),
  warn: (message, facts) => console.warn(message, ...(facts ? [facts] : [])),
  info: () => undefined,
};
