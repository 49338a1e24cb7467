import { execFileSync } from 'node:child_process';

const flag = '--liftoff-only';

/**
 * Flags of V8 that translate PGlite for a quick start instead of for speed, which takes longer than what a short-lived process asks of
 * it. None where this Node does not know them: it would not start.
 */
export const quickStart: readonly string[] = execFileSync(process.execPath, ['--v8-options'], {
  encoding: 'utf8',
}).includes(`${flag} `)
  ? [flag]
  : [];
