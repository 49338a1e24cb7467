/**
 * Reads the reports of vitest's JSON reporter: the number of passed tests, the failures, and the tests that passed only
 * in a second run. A report is the reporter's object, or undefined where a run left none.
 */

const isFailed = ({ status }) => status === 'failed';
/** Without a failed test: a file that does not load. */
const isBroken = (file) => isFailed(file) && !file.assertionResults.some(isFailed);

/** Paths of the files in which something failed. */
export function failedFiles(report) {
  return (report?.testResults ?? [])
    .filter((file) => isFailed(file) || file.assertionResults.some(isFailed))
    .map(({ name }) => name);
}

/**
 * Counts of a run; a file that does not load counts as one failure, and so does a run that ended badly without saying why
 * (or left no report).
 */
export function count(report, succeeded) {
  const files = report?.testResults ?? [];
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const failed = tests.filter(isFailed).length + files.filter(isBroken).length;
  const unexplained = failed === 0 && (!succeeded || !report);
  return { passed, failed: unexplained ? 1 : failed, skipped: tests.length - passed - tests.filter(isFailed).length };
}

/** Names and first lines of what failed; paths are shown as `place` turns them. */
export function failures(report, place) {
  return (report?.testResults ?? []).flatMap((file) => {
    if (isBroken(file)) return [`${place(file.name)}\n    ${firstLines(file.message)}`];
    return file.assertionResults.filter(isFailed).map((test) => describe(file, test, place));
  });
}

function describe(file, test, place) {
  return `${place(file.name)}\n  ${test.fullName}\n    ${firstLines((test.failureMessages ?? []).join('\n'))}`;
}

/** Returns the first report with the files of the second replacing its own: the second run of a file counts. */
export function secondThoughts(first, second) {
  const again = new Map((second?.testResults ?? []).map((file) => [file.name, file]));
  return { ...first, testResults: first.testResults.map((file) => again.get(file.name) ?? file) };
}

/** Returns the tests that failed at first and passed in the second run, with their first failure. */
export function unsteady(first, second, place) {
  const again = new Map((second?.testResults ?? []).map((file) => [file.name, file]));
  return first.testResults.flatMap((file) => {
    const later = again.get(file.name);
    if (!later) return [];
    const passes = ({ fullName }) =>
      later.assertionResults.some((test) => test.fullName === fullName && test.status === 'passed');
    if (isBroken(file)) return isFailed(later) ? [] : [`${place(file.name)}\n    ${firstLines(file.message)}`];
    return file.assertionResults
      .filter((test) => isFailed(test) && passes(test))
      .map((test) => describe(file, test, place));
  });
}

function firstLines(text = '') {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 4)
    .map((line) => line.slice(0, 300))
    .join('\n    ');
}
