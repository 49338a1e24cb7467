import { type Parts, relationshipsOf } from './parts';
import { unescaped } from './texts';
import { parsePart } from './xml';

/** The workbook part of a package: its sheets of cells in order, and whether it counts days from 1904. */
export interface WorkbookPart {
  name: string;
  sheets: { title: string; visible: boolean; part: string }[];
  from1904: boolean;
}

/** Returns the name of the workbook part, as the package names it; null for a package without one. */
export function workbookName(parts: Parts): string | null {
  const found = relationshipsOf(parts, '').find(({ type }) => type === 'officeDocument');
  const name = found?.target ?? 'xl/workbook.xml';
  return parts.find(name) ? name : null;
}

/** Reads a workbook part. @throws Error for one that is damaged, or is no workbook */
export function readWorkbookPart(parts: Parts, name: string): WorkbookPart {
  const entry = parts.find(name);
  const related = new Map(relationshipsOf(parts, name).map((one) => [one.id, one]));
  const part: WorkbookPart = { name, sheets: [], from1904: false };
  if (!entry) throw new Error('there is no workbook');
  parsePart(parts.bytes, entry, {
    open(element, { date1904 = '', name: title = '', state = 'visible', id = '' }) {
      if (element === 'workbookPr') part.from1904 = ['1', 'true', 'on'].includes(date1904);
      const target = element === 'sheet' ? related.get(id) : undefined;
      if (target?.type !== 'worksheet') return;
      part.sheets.push({ title: unescaped(title), visible: state === 'visible', part: target.target });
    },
  });
  return part;
}
