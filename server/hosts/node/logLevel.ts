/** Least severe entries that a log has. */
export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

export type LogLevel = (typeof logLevels)[number];
