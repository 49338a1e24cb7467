import pino from 'pino';
import type { Logger } from '#server/call/logger';
import { describeError } from '#server/db/describeError';
import type { LogLevel } from './logLevel';

/**
 * Returns a logger that writes one JSON object a line: level, time (ISO), pid, msg and facts. A line is written before the call returns,
 * so that none is lost when the process ends.
 */
export function jsonLogger(level: LogLevel, output: pino.DestinationStream = pino.destination({ sync: true })): Logger {
  const log = pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    output,
  );
  return {
    error: (message, error, facts) =>
      log.error(error === undefined ? { ...facts } : { ...facts, error: describeError(error) }, message),
    warn: (message, facts) => log.warn(facts ?? {}, message),
    info: (message, facts) => log.info(facts ?? {}, message),
  };
}
