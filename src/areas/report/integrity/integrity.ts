/** Checks that what is kept agrees with itself (domain identities R1–R4 and R6–R11, sums and chain of the stock ledger). */
export const integrityPaths = {
  /** starts a check of a period, or returns the running one */
  start: '/report/integrity/start',
  progress: '/report/integrity/progress',
  cancel: '/report/integrity/cancel',
} as const;

export interface IntegrityCheck {
  /** key of its words: 'reports.integrity.checks.<key>' */
  key: string;
  /** how many rows were looked at */
  looked: number;
  /** rows that do not agree; empty where all is well */
  wrong: { where: string; expected: string; found: string }[];
}

export interface IntegrityTask {
  id: string;
  date: { from: string; to: string };
  /** refused: the requester may not see the figures any more */
  status: 'running' | 'done' | 'cancelled' | 'refused';
  /** parts that were looked at, of so many */
  done: number;
  total: number;
  /** what was found so far */
  checks: IntegrityCheck[];
}
