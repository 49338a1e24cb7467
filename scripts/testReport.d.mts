/** The part of vitest's JSON report that is read. */
export interface TestFile {
  name: string;
  status: string;
  message?: string;
  assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
}

export interface TestReport {
  testResults: TestFile[];
}

type Place = (path: string) => string;

export function failedFiles(report: TestReport | undefined): string[];
export function count(
  report: TestReport | undefined,
  succeeded: boolean,
): { passed: number; failed: number; skipped: number };
export function failures(report: TestReport | undefined, place: Place): string[];
export function secondThoughts(first: TestReport, second: TestReport | undefined): TestReport;
export function unsteady(first: TestReport, second: TestReport | undefined, place: Place): string[];
