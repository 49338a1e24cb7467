import { consumptionType, inTypes, outTypes } from '../documentTypes';

/** The row that keeps the rest of a stock at its average where a reversal takes back goods that were dearer. */
export const reversalCorrection = 'reversalCorrection';

/** Difference between the quantities received and sent of a transfer. */
export const transferDifference = 'transferDifference';

/** Kind of a ledger row: the type of its document, or an act of the system. */
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
