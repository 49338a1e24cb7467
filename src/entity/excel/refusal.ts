/** Reason why a chosen file is not read; each has its text at excel.import.refused.<reason>. */
export type RefusalReason =
  | 'tooLarge'
  | 'notXlsx'
  | 'oldFormat'
  | 'damaged'
  | 'encoding'
  | 'unpackedTooLarge'
  | 'noSheet'
  | 'merged'
  | 'formula'
  | 'noRows'
  | 'tooManyRows'
  | 'otherEntity'
  | 'headerMissing'
  | 'headerWrong'
  | 'headerRepeated';

export type RefusalParams = Record<string, string | number>;

/** A file that cannot be imported, and what about it. */
export class FileRefusal extends Error {
  constructor(
    readonly reason: RefusalReason,
    readonly params: RefusalParams = {},
  ) {
    super(reason);
    this.name = 'FileRefusal';
  }
}

/** Refuses a file of more rows than are read at once; the text needs both numbers. */
export function requireAtMost(max: number, count: number): void {
  if (count > max) throw new FileRefusal('tooManyRows', { count, max });
}

/** An import file: at most 5 MB and 10,000 rows (001 §9); a call takes up 200, but others wait while it does: so few take about 50 ms. */
export const importLimits = { megabytes: 5, bytes: 5 * 1024 * 1024, rows: 10_000, batch: 25 } as const;
