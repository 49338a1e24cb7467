/**
 * Contracts that represent the engine where not every entity is run: common records (plain, and a tree), a table that
 * several entities share, separate tables (with a file of rows, a scope, rows that are only added, documents with
 * lines), and tables that are only read.
 */
export const engineSample = [
  'brand',
  'category',
  'commodity',
  'package',
  'store',
  'employee',
  'stockInDocument',
  'stockBalance',
  'operationLog',
];
