/** Work that transactions gave the database. */
export interface Tally {
  statements: number;
  /** rows that the statements returned or changed */
  rows: number;
}

interface Outcome {
  readonly rows: { readonly length: number };
  readonly rowCount?: number | null;
  readonly affectedRows?: number | undefined;
}

/** Counts a statement when it is sent and its rows when they arrive. Without a tally nothing is counted. */
export function tallied<R extends Outcome>(tally: Tally | undefined, result: Promise<R>): Promise<R> {
  if (!tally) return result;
  tally.statements += 1;
  return result.then((outcome) => {
    tally.rows += outcome.rows.length || outcome.rowCount || outcome.affectedRows || 0;
    return outcome;
  });
}
