import { describe, expect, test } from 'vitest';
import { count, failedFiles, failures, secondThoughts, type TestFile, unsteady } from '#scripts/testReport.mjs';

const place = (path: string) => `browser: ${path}`;

function file(name: string, tests: Record<string, string>, message = ''): TestFile {
  const assertionResults = Object.entries(tests).map(([fullName, status]) => ({
    fullName,
    status,
    failureMessages: status === 'failed' ? [`${fullName} went wrong\n\n  at a line`] : [],
  }));
  const failed = message !== '' || Object.values(tests).includes('failed');
  return { name, status: failed ? 'failed' : 'passed', message, assertionResults };
}

const unloadable = file('c.test.ts', {}, 'Error: no such module');
const first = {
  testResults: [
    file('a.test.ts', { 'a list opens': 'passed', 'a form saves': 'failed', 'not here': 'skipped' }),
    file('b.test.ts', { 'a page prints': 'passed' }),
    unloadable,
  ],
};

describe('a run', () => {
  test('is counted: a file that does not load is one failure', () => {
    expect(count(first, false)).toEqual({ passed: 2, failed: 2, skipped: 1 });
    expect(failedFiles(first)).toEqual(['a.test.ts', 'c.test.ts']);
  });

  test('that ends badly without a word, or leaves no report, is one failure', () => {
    const clean = { testResults: [file('b.test.ts', { 'a page prints': 'passed' })] };
    expect(count(clean, true)).toEqual({ passed: 1, failed: 0, skipped: 0 });
    expect(count(clean, false)).toEqual({ passed: 1, failed: 1, skipped: 0 });
    expect(count(undefined, true)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  test('says what failed, and how', () => {
    expect(failures(first, place)).toEqual([
      'browser: a.test.ts\n  a form saves\n    a form saves went wrong\n      at a line',
      'browser: c.test.ts\n    Error: no such module',
    ]);
  });
});

describe('files that ran once more', () => {
  const loaded = file('c.test.ts', { 'a chart is drawn': 'passed' });
  const steady = file('a.test.ts', { 'a list opens': 'passed', 'a form saves': 'passed', 'not here': 'skipped' });

  test('count as they ended, and what passes only then is named with its first failure', () => {
    const second = { testResults: [steady, loaded] };
    const both = secondThoughts(first, second);
    expect(count(both, true)).toEqual({ passed: 4, failed: 0, skipped: 1 });
    expect(failures(both, place)).toEqual([]);
    expect(unsteady(first, second, place)).toEqual([
      'browser: a.test.ts\n  a form saves\n    a form saves went wrong\n      at a line',
      'browser: c.test.ts\n    Error: no such module',
    ]);
  });

  test('fail where they fail again, and another test that fails only then is a failure too', () => {
    const worse = file('a.test.ts', { 'a list opens': 'failed', 'a form saves': 'passed', 'not here': 'skipped' });
    const second = { testResults: [worse, unloadable] };
    const both = secondThoughts(first, second);
    expect(count(both, false)).toEqual({ passed: 2, failed: 2, skipped: 1 });
    expect(failures(both, place)[0]).toContain('a list opens');
    expect(unsteady(first, second, place)).toEqual([
      'browser: a.test.ts\n  a form saves\n    a form saves went wrong\n      at a line',
    ]);
  });

  test('stay failed where the second run left no report', () => {
    expect(count(secondThoughts(first, undefined), false)).toEqual(count(first, false));
    expect(unsteady(first, undefined, place)).toEqual([]);
  });
});
