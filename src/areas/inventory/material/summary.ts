/** What lines of materials show of one: in recipes, agreed prices and documents. */
export interface MaterialSummary {
  id: string;
  name: string;
  code: string;
  barcode: string | null;
  /** name of the main unit */
  unit: string;
  enabled: boolean;
}

/** Finds materials for lines: enabled ones by keyword, or exactly those that terms name. */
export const materialPickPath = '/inventory/material/pick';

/** Codes, barcodes or names that one call looks up. */
export const mostTerms = 1000;
