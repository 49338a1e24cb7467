/**
 * Contracts that stand for the engine where not every entity is run: common records (plain, and a tree), a table that several
 * entities share, tables of their own (with a file of rows, a scope, what only comes in, documents with lines), and tables
 * that are only read.
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
