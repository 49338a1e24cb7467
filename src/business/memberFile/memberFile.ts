/** Rows of a file of members. */
export const mostFileRows = 10_000;

export const memberFilePaths = {
  match: '/member/file/match',
  agree: '/member/file/agree',
  show: '/member/file/show',
} as const;

/** Why a row means no member: nobody whom the operator sees, or more than one of them. */
export type UnmatchedReason = 'unknown' | 'several';

/** Figures of a file: each row is found, missing or repeated. Nobody is named. */
export interface MemberFileFigures {
  id: string;
  name: string;
  found: number;
  missing: number;
  /** rows that mean somebody whom an earlier row means */
  repeated: number;
  /** it goes on without the rows that are missing; where none is, there is nothing to agree to */
  agreed: boolean;
}

/** Outcome of each row, by its place among those that were sent. */
export interface MemberFileMatch extends MemberFileFigures {
  unmatched: { row: number; reason: UnmatchedReason }[];
  repeatedRows: number[];
}

/** An identifier as it is compared: without blanks, hyphens, brackets, and the country code of a phone. */
export function plainIdentifier(text: string): string {
  const digits = text.normalize('NFKC').replace(/[\s()\-‐-–]/g, '');
  return digits.replace(/^(?:\+|00)86(?=1\d{10}$)/, '');
}
