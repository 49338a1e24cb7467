import { builtInFormat, type FormatKind, kindOf } from './numberFormat';
import { type Parts, relationshipsOf } from './parts';
import { unescaped } from './texts';
import { parsePart } from './xml';

/** A number format and the kind of value it shows. */
export interface CellFormat {
  code: string;
  kind: FormatKind;
}

export const general: CellFormat = { code: 'General', kind: 'number' };

/** Returns the number formats of the cell styles of a workbook part, in their order. */
export function cellFormats(parts: Parts, workbook: string): CellFormat[] {
  const found = relationshipsOf(parts, workbook).find(({ type }) => type === 'styles');
  const entry = found && parts.find(found.target);
  const codes = new Map<number, string>();
  const ids: number[] = [];
  if (!entry) return [];
  let inStyles = false;
  parsePart(parts.bytes, entry, {
    open(name, { numFmtId, formatCode = '' }) {
      if (name === 'cellXfs') inStyles = true;
      if (name === 'numFmt') codes.set(Number(numFmtId), unescaped(formatCode));
      if (name === 'xf' && inStyles) ids.push(Number(numFmtId ?? 0));
    },
    close(name) {
      if (name === 'cellXfs') inStyles = false;
    },
  });
  return ids.map((id) => {
    const code = codes.get(id) ?? builtInFormat(id);
    return { code, kind: kindOf(code) };
  });
}
