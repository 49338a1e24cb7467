import type { SheetColumn } from '#entity/excel/workbook';
import type { FieldMeta } from '#entity/field';
import { hourText } from '#entity/fields';
import type { Language } from '#gateway/language';
import { dimensionColumns, type Report } from '#report/report';
import { personIn, say } from '#server/call/texts';
import { isRecord } from '#values/record';
import type { Row } from '../engine';
import { choiceLabel, fieldLabel } from '../texts';

function typeOf(meta: FieldMeta | undefined): SheetColumn['type'] {
  if (meta?.hour) return 'text';
  if (meta?.unit === 'percent') return 'percent';
  if (meta?.kind === 'money' || meta?.kind === 'decimal' || meta?.kind === 'integer') return 'number';
  return meta?.kind === 'date' || meta?.kind === 'datetime' ? meta.kind : 'text';
}

/** Returns the columns of a report as it is grouped: those on the screen, and those hidden by default. */
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

/** Returns a value in the language; one without a translation is returned unchanged. */
export function valueText(meta: FieldMeta | undefined, value: unknown, language: Language): unknown {
  if (meta?.labels) return choiceLabel(language, meta.labels, String(value));
  if (meta?.hour) return hourText(value);
  if (meta?.person) return personIn(language, String(value));
  return meta?.kind === 'boolean' ? say(language, String(value) === 'true' ? 'report.yes' : 'report.no') : value;
}

/** A row's cells in the words of the language: names behind references, labels of choices. */
export function cellsOf(report: Report, names: readonly string[], row: Row, language: Language): unknown[] {
  const shown = isRecord(row.names) ? row.names : {};
  return names.map((name) => {
    const meta = report.fields[name]?.meta;
    const value = row[name];
    if (meta?.target) return shown[name] ?? '';
    if (value === null || value === undefined || value === '') return null;
    return Array.isArray(value)
      ? value.map((one) => valueText(meta, one, language)).join(say(language, 'report.list'))
      : valueText(meta, value, language);
  });
}

/** The totals below the rows; of a file that was cut they are those of all rows, and say so. */
export function footOf(
  report: Report,
  names: readonly string[],
  totals: Row | null | undefined,
  label: string,
  language: Language,
): unknown[] | undefined {
  if (!totals) return undefined;
  const [, ...rest] = cellsOf(report, names, totals, language);
  return [label, ...rest];
}
