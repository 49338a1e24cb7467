import { type Contract, checkValues, defaultsOf } from './contract';
import { checkField } from './field';
import type { Issue } from './issue';

/**
 * What a row of an import file means: its own columns checked and turned into values, empty cells with their defaults.
 * Preview and gateway both read it so.
 *
 * @param today what defaults count from
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
  const values = { ...defaultsOf(contract, today), ...(contract.fromFile?.(row) ?? row) };
  return { values, issues };
}

/** Issues of the values that say nothing new beside those of the file's own columns, which they were made from. */
export function besidesFileIssues(found: readonly Issue[], ofFile: readonly Issue[]): Issue[] {
  return found.filter(({ path }) => ofFile.length === 0 || !path.includes('.'));
}

/** Everything wrong with a row as far as the contract knows it. */
export function checkFileRow(contract: Contract, cells: Record<string, unknown>, today: string): Issue[] {
  const { values, issues } = valuesOfFileRow(contract, cells, today);
  return [...issues, ...besidesFileIssues(checkValues(contract, values).issues, issues)];
}
