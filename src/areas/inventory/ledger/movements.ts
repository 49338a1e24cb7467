import { consumptionType, inTypes, outTypes } from '../documentTypes';

/** The row that keeps the rest of a stock at its average where a reversal takes back goods that were dearer. */
export const reversalCorrection = 'reversalCorrection';

/** What came of a transfer more or less than was sent. */
export const transferDifference = 'transferDifference';

/** What a ledger row is: the type of its document, or what the system did. */
export const movementKinds = [
  ...inTypes,
  'transferIn',
  ...outTypes,
  consumptionType,
  'profit',
  'loss',
  'revaluation',
  reversalCorrection,
  transferDifference,
] as const;
export const directions = ['in', 'out'] as const;
export const ledgerSources = ['stockInDocument', 'stockOutDocument', 'stocktake'] as const;
