import { today } from '#session/today';
import { type Contract, fieldOf } from '../contract';
import { isEmpty } from '../field';
import { checkFileRow } from '../fileRow';
import { headerKey } from './headerKey';
import type { ReadHeader } from './readWorkbook';
import { FileRefusal } from './refusal';
import type { ImportWords } from './words';

/** A column of a file that an import reads. */
export interface ImportColumn {
  source: string;
  /** in the interface's language */
  label: string;
  /** its place in the rows of the table read */
  index: number;
}

/** Fields of the import that a record cannot do without: what is missing in one that holds only the defaults. */
export function requiredFields(contract: Contract): string[] {
  const missing = new Set(
    checkFileRow(contract, {}, today())
      .filter(({ key }) => key === 'validation.required')
      .map(({ path }) => path),
  );
  return (contract.importFields ?? []).filter((source) => missing.has(source));
}

/**
 * Fields whose column is required. With a key: the key alone, since a file that changes records need not repeat the
 * rest. Without one: the fields that are always required, not those required only beside other values.
 */
function neededColumns(contract: Contract): readonly string[] {
  if (contract.key && contract.verbs.includes('edit')) return contract.key;
  return requiredFields(contract).filter((source) => fieldOf(contract, source)?.meta.optional === false);
}

interface Texts {
  labelOf(source: string): string;
  /** label for a column without a heading */
  unnamed(column: string): string;
}

/** Headings of columns that an import knows and does not take. */
export function unreadHeadings(headers: readonly ReadHeader[], words: ImportWords): string[] {
  return headers
    .filter(({ text }) => !words.headers.has(headerKey(text)) && words.readOnly.has(headerKey(text)))
    .map(({ text }) => text);
}

/**
 * Finds the field of each header, in any of the interface's languages.
 * @throws FileRefusal for headers that are missing, unknown or there twice; the error names them.
 */
export function matchColumns(
  contract: Contract,
  headers: readonly ReadHeader[],
  words: ImportWords,
  { labelOf, unnamed }: Texts,
): ImportColumn[] {
  const unknown: string[] = [];
  const columns: ImportColumn[] = [];
  headers.forEach(({ text, column }, index) => {
    const source = words.headers.get(headerKey(text));
    if (source) columns.push({ source, label: labelOf(source), index });
    else if (isEmpty(text)) unknown.push(unnamed(column));
    else if (!words.ignored.has(headerKey(text)) && !words.readOnly.has(headerKey(text))) unknown.push(text);
  });
  const names = (sources: readonly string[]) => sources.map(labelOf).join(', ');
  const found = columns.map(({ source }) => source);
  const missing = neededColumns(contract).filter((source) => !found.includes(source));
  const repeated = found.filter((source, index) => found.indexOf(source) < index);
  if (missing.length > 0 && unknown.length > 0) {
    throw new FileRefusal('headerWrong', { names: names(missing), unknown: unknown.join(', ') });
  }
  if (missing.length > 0) throw new FileRefusal('headerMissing', { names: names(missing) });
  if (repeated.length > 0) throw new FileRefusal('headerRepeated', { names: names([...new Set(repeated)]) });
  if (unknown.length > 0) throw new FileRefusal('headerUnknown', { names: unknown.join(', ') });
  return columns;
}
