import type { SheetColumn } from '../../../src/entity/excel/workbook';
import type { FieldMeta } from '../../../src/entity/field';
import type { Language } from '../../../src/gateway/language';
import { dimensionColumns, type Report } from '../../../src/report/report';
import type { Row } from './engine';
import { choiceLabel, fieldLabel } from './texts';

function typeOf(meta: FieldMeta | undefined): SheetColumn['type'] {
  if (meta?.kind === 'money' || meta?.kind === 'decimal' || meta?.kind === 'integer') return 'number';
  return meta?.kind === 'date' || meta?.kind === 'datetime' ? meta.kind : 'text';
}

/** The columns of a report as it is grouped: what the screen shows, with what it shows only when asked for. */
export function columnsOf(report: Report, by: readonly string[]): string[] {
  const { details = [], measures } = report.report;
  return [...(by.length > 0 ? dimensionColumns(report, by) : details), ...measures];
}

export function sheetColumns(report: Report, names: readonly string[], language: Language): SheetColumn[] {
  return names.map((name) => {
    const meta = report.fields[name]?.meta;
    return {
      header: fieldLabel(language, name),
      type: typeOf(meta),
      decimals: meta?.decimals ?? (meta?.kind === 'money' ? 2 : 0),
    };
  });
}

/** A row's cells in the words of the language: names behind references, labels of choices. */
export function cellsOf(report: Report, names: readonly string[], row: Row, language: Language): unknown[] {
  const shown = (row.names ?? {}) as Record<string, string>;
  return names.map((name) => {
    const meta = report.fields[name]?.meta;
    const value = row[name];
    if (meta?.target) return shown[name] ?? '';
    if (!meta?.labels || value === null || value === undefined || value === '') return value ?? null;
    const values = Array.isArray(value) ? value : [value];
    return values.map((one) => choiceLabel(language, meta.labels ?? '', String(one))).join(', ');
  });
}
