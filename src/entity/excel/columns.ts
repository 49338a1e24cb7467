import { today } from '#session/today';
import { type Contract, fieldOf } from '../contract';
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

/** A column of a file as it heads it, and the field that an import reads it as; null for one that it does not read. */
export interface FileColumn {
  index: number;
  heading: string;
  source: string | null;
}

/** Returns the columns of a file besides those that exports of wrong rows add. */
export function fileColumns(headers: readonly ReadHeader[], words: ImportWords): FileColumn[] {
  return headers.flatMap(({ text }, index) => {
    const key = headerKey(text);
    return words.ignored.has(key) ? [] : [{ index, heading: text, source: words.headers.get(key) ?? null }];
  });
}

/** Returns the headings of columns that an import does not take; one without a heading is named by its letter. */
export function unreadHeadings(
  headers: readonly ReadHeader[],
  words: ImportWords,
  unnamed: Texts['unnamed'],
): string[] {
  return fileColumns(headers, words)
    .filter(({ source }) => source === null)
    .map(({ heading, index }) => heading || unnamed(headers[index]?.column ?? ''));
}

/**
 * Finds the field of each header, in any of the interface's languages. Others are not read: `unreadHeadings` names them.
 * @throws FileRefusal for headers that are missing or there twice; the error names them, and the unknown ones beside missing ones
 */
export function matchColumns(
  contract: Contract,
  headers: readonly ReadHeader[],
  words: ImportWords,
  { labelOf, unnamed }: Texts,
): ImportColumn[] {
  const columns = fileColumns(headers, words).flatMap(({ source, index }) =>
    source === null ? [] : [{ source, label: labelOf(source), index }],
  );
  const names = (sources: readonly string[]) => sources.map(labelOf).join(', ');
  const found = columns.map(({ source }) => source);
  const missing = neededColumns(contract).filter((source) => !found.includes(source));
  const repeated = found.filter((source, index) => found.indexOf(source) < index);
  if (missing.length > 0) {
    const unknown = unreadHeadings(headers, words, unnamed).filter(
      (heading) => !words.readOnly.has(headerKey(heading)),
    );
    const reason = unknown.length > 0 ? 'headerWrong' : 'headerMissing';
    throw new FileRefusal(reason, { names: names(missing), unknown: unknown.join(', ') });
  }
  if (repeated.length > 0) throw new FileRefusal('headerRepeated', { names: names([...new Set(repeated)]) });
  return columns;
}
