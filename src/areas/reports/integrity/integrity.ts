/** Checks that what is kept agrees with itself (domain identities R1–R4 and R6–R11, sums and chain of the stock ledger). */
export const integrityPath = '/report/integrity';

export interface IntegrityCheck {
  /** key of its words: 'reports.integrity.checks.<key>' */
  key: string;
  /** how many rows were looked at */
  looked: number;
  /** rows that do not agree; empty where all is well */
  wrong: { where: string; expected: string; found: string }[];
}
