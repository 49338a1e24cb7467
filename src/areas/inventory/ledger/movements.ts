import { consumptionType, inTypes, outTypes } from '../documentTypes';

/** What a ledger row is: the type of its document, or what the system did. */
export const movementKinds = [
  ...inTypes,
  'transferIn',
  ...outTypes,
  consumptionType,
  'profit',
  'loss',
  'revaluation',
] as const;
export const directions = ['in', 'out'] as const;
export const ledgerSources = ['stockInDocument', 'stockOutDocument', 'stocktake'] as const;
