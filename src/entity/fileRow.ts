import { compareDecimals, isDecimal } from '#values/decimal';
import { type Contract, checkValues, defaultsOf } from './contract';
import { checkField, isEmpty } from './field';
import { type Issue, issue } from './issue';

/**
 * Returns the values of a row of an import file: its columns checked and converted, empty cells filled with defaults.
 * Used by both preview and gateway.
 *
 * @param today the day that defaults are based on
 */
export function valuesOfFileRow(
  contract: Contract,
  cells: Record<string, unknown>,
  today: string,
): { values: Record<string, unknown>; issues: Issue[] } {
  const row = { ...cells };
  const issues = Object.entries(contract.fileFields ?? {}).flatMap(([name, field]) => {
    const checked = checkField(field, cells[name], name);
    row[name] = checked.value;
    return checked.issues;
  });
  const values = { ...defaultsOf(contract, today), ...(contract.fromFile?.(row, null) ?? row) };
  return { values, issues };
}

/**
 * Returns a record after a row of an import file: a filled cell replaces the value, an empty one keeps it.
 *
 * @param before the record that the row is about
 */
export function changedByFileRow(
  contract: Contract,
  cells: Record<string, unknown>,
  before: Record<string, unknown>,
): { values: Record<string, unknown>; issues: Issue[] } {
  const row = Object.fromEntries(Object.entries(cells).filter(([, value]) => !isEmpty(value)));
  const own = Object.entries(contract.fileFields ?? {}).filter(([name]) => name in row);
  const issues = own.flatMap(([name, field]) => {
    const checked = checkField(field, row[name], name);
    row[name] = checked.value;
    return checked.issues;
  });
  const values = { ...before, ...(contract.fromFile?.(row, before) ?? row) };
  const kept = contract.toFile?.(values) ?? {};
  const left = own.filter(([name]) => issues.length === 0 && !isSameCell(kept[name], row[name]));
  return { values, issues: [...issues, ...left.map(([name]) => issue(name, 'changedInForm'))] };
}

/** Whether two values of a file's own column say the same: 12.5 and 12.50 do. */
export function isSameCell(a: unknown, b: unknown): boolean {
  if (isEmpty(a) || isEmpty(b)) return isEmpty(a) && isEmpty(b);
  const [one, other] = [String(a), String(b)];
  return isDecimal(one) && isDecimal(other) ? compareDecimals(one, other) === 0 : one === other;
}

/** Returns the issues of values without those that repeat an issue of the file's columns they were made from. */
export function besidesFileIssues(found: readonly Issue[], ofFile: readonly Issue[]): Issue[] {
  return found.filter(({ path }) => ofFile.length === 0 || !path.includes('.'));
}

/** Everything wrong with a row as far as the contract knows it. */
export function checkFileRow(contract: Contract, cells: Record<string, unknown>, today: string): Issue[] {
  const { values, issues } = valuesOfFileRow(contract, cells, today);
  return [...issues, ...besidesFileIssues(checkValues(contract, values).issues, issues)];
}
