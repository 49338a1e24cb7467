import { choice, date, datetime, integer, letters, money, person, reference, text } from '#entity/fields';
import { issue } from '#entity/issue';
import { type Line, lineIssues, linesField, type Prices } from './lines';

export const submitStates = ['notSubmitted', 'submitted'] as const;
/** Part of a document in a reversal: reversed, or the reversal itself. */
export const reversalStates = ['reversed', 'reversal'] as const;
/** How far a transfer is that the other side receives. */
export const transitStates = ['inTransit', 'received', 'receivedDifferent'] as const;
export const settlementStates = ['notSettled', 'settled'] as const;

/** Types that create a debt to a supplier or of one. */
export const withSupplier: ReadonlySet<unknown> = new Set(['purchase', 'returnToSupplier']);

/** Fields shared by stock-in and stock-out documents (001 §3 Stock document). */
export const headFields = {
  warehouse: reference('warehouse'),
  supplier: reference('supplier').optional(),
  date: date({ past: true }),
  paperNumber: letters({ min: 1, max: 30 }).optional(),
  remark: text({ max: 100, multiline: true }).optional(),
  lines: linesField,
};

export const computedFields = {
  code: text({ max: 30 }),
  store: reference('store'),
  amount: money({ min: '-999999999.99', max: '999999999.99' }),
  lineCount: integer({ min: 0, max: 500 }),
  status: choice('submitState', submitStates),
  operator: person(),
  submittedAt: datetime(),
  submittedBy: person(),
  reversal: choice('reversalState', reversalStates),
  transit: choice('transitState', transitStates),
  /** guids of the documents around it */
  reverses: text({ max: 64 }),
  reversedBy: text({ max: 64 }),
  linked: text({ max: 64 }),
  settlement: choice('settlementState', settlementStates),
  dueDate: date(),
};

interface Head {
  supplier?: string | null;
  lines?: Partial<Line>[];
  type?: string;
}

/** Rules between the fields of any document: a supplier where one is paid, prices where an amount is owed. */
export function headIssues({ supplier, lines, type }: Head, prices: Prices) {
  return [
    ...(withSupplier.has(type) && !supplier ? [issue('supplier', 'required')] : []),
    ...lineIssues(lines ?? [], prices),
  ];
}

export interface DocumentPaths {
  submit: string;
  reverse: string;
  last: string;
}

/**
 * Stock that a reversal would leave with no worth (`worthless` of its refusal), until it is sent with
 * `acceptCorrection`.
 */
export interface WorthlessRest {
  name: string;
  unit: string;
  /** main units that stay */
  quantity: string;
  /** yuan that are posted as reversal correction so that they keep their average cost */
  correction: string;
}

/**
 * Stock that a count of a later moment found, the document being in the books (`counted` of the refusal of its reversal), until the
 * reversal is sent with `acceptCounted`.
 */
export interface CountedSince {
  name: string;
  unit: string;
  /** number and day of the count */
  number: string;
  date: string;
  /** main units in the books now, and after the reversal */
  quantity: string;
  after: string;
}

const pathsBelow = (base: string): DocumentPaths => ({
  submit: `${base}/submit`,
  reverse: `${base}/reverse`,
  last: `${base}/last`,
});

/** Calls in addition to the standard ones, of goods that come in and of goods that go out. */
export const stockInPaths = pathsBelow('/inventory/stock_in');
export const stockOutPaths = pathsBelow('/inventory/stock_out');

export const documentOptions = {
  area: 'inventoryManagement' as const,
  scope: 'store' as const,
  verbs: ['list', 'show', 'create', 'edit', 'delete', 'export', 'submit', 'reverse'],
  sort: { field: 'date' as const, order: 'DESC' as const },
  represent: 'code' as const,
  period: 'date' as const,
  // A transfer in transit belongs to the sender: it is received, not edited.
  final: ({ status, transit }: Record<string, unknown>) => status === 'submitted' || transit === 'inTransit',
};
