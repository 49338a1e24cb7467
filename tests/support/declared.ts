import { describe, it } from 'vitest';

/** A group of tests that there is only where the contract declares what they test; nothing is reported as skipped. */
export function describeIf(condition: unknown, name: string, tests: () => void): void {
  if (condition) describe(name, tests);
}

/** A test that there is only where the contract declares what it tests. */
export function itIf(condition: unknown, name: string, test: () => Promise<void>): void {
  if (condition) it(name, test);
}
