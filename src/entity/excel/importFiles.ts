import { operatorZone } from '#session/today';
import { type Contract, fieldOf } from '../contract';
import type { FieldMeta } from '../field';
import { previewText } from './cellValue';
import { type FileColumn, requiredFields } from './columns';
import { type ImportRow, isGood } from './importRow';
import { importLimits } from './refusal';
import type { CellType, Sheet, SheetColumn } from './workbook';

interface Texts {
  labelOf(source: string): string;
  translate(key: string, options?: Record<string, unknown>): string;
}

function typeOf(meta: FieldMeta | undefined): CellType {
  switch (meta?.kind) {
    case 'integer':
    case 'decimal':
    case 'money':
      return 'number';
    case 'date':
    case 'datetime':
      return meta.kind;
    default:
      return 'text';
  }
}

/** The labels of a field's allowed values, in the interface's language; empty where any value is allowed. */
export function allowedLabels(meta: FieldMeta | undefined, { translate }: Pick<Texts, 'translate'>): string[] {
  if (meta?.kind === 'boolean') return [translate('excel.yes'), translate('excel.no')];
  return (meta?.values ?? []).map((value) => translate(`enums.${meta?.labels}.${value}`, { _: value }));
}

/** Describes the allowed values in one sentence: the one that the check reports when it is broken. */
function ruleText(meta: FieldMeta, texts: Texts): string {
  const { translate } = texts;
  const params = { min: meta.min ?? 0, max: meta.max ?? 0, decimals: meta.decimals ?? 0 };
  const allowed = allowedLabels(meta, texts).join(translate('excel.list'));
  const name = translate(`resources.${meta.target}.name`, { smart_count: 1, _: meta.target ?? '' });
  switch (meta.kind) {
    case 'text':
      return translate(`validation.${Number(meta.min) > 1 ? 'lengthBetween' : 'lengthAtMost'}`, params);
    case 'digits':
    case 'password':
      if (meta.hyphens) return translate('validation.digitsOrHyphens', params);
      return translate(`validation.${meta.min === meta.max ? 'digitsExactly' : 'digitsBetween'}`, params);
    case 'phone':
      return translate(meta.landline ? 'validation.phoneOrLandline' : 'validation.phone');
    case 'integer':
      return translate('validation.integerBetween', params);
    case 'decimal':
    case 'money':
      return translate('validation.decimalBetween', params);
    case 'boolean':
    case 'choice':
      return translate('excel.import.rule.oneOf', { allowed });
    case 'choices':
      return translate('excel.import.rule.someOf', { allowed });
    case 'reference':
    case 'references':
      return translate(`excel.import.rule.${meta.kind}`, { name, max: meta.count ?? 0 });
    case 'date':
    case 'time':
    case 'datetime':
    case 'timeRange':
    case 'region':
    case 'position':
      return translate(`excel.import.rule.${meta.kind}`);
    default:
      return meta.count ? translate('excel.import.rule.list') : '';
  }
}

const examples: Partial<Record<FieldMeta['kind'], string>> = {
  phone: '13800138000',
  date: '2026-01-31',
  time: '10:00',
  datetime: '2026-01-31 10:00',
  timeRange: '10:00-22:00',
  region: '广东省 广州市 天河区',
  position: '113.264385, 23.129112',
};

function exampleOf(source: string, meta: FieldMeta, texts: Texts): string {
  const fixed = examples[meta.kind];
  if (fixed) return fixed;
  if (meta.kind === 'digits' || meta.kind === 'password') return '123456789'.padEnd(20, '0').slice(0, Number(meta.min));
  if (meta.kind === 'integer' || meta.kind === 'decimal' || meta.kind === 'money') return String(meta.min ?? 0);
  const [first] = allowedLabels(meta, texts);
  return first ?? texts.translate('excel.import.example', { name: texts.labelOf(source) });
}

/**
 * The file to fill in: the headings, marked where required, with lists of what is allowed; and a sheet that explains them.
 *
 * @param offered names of records to choose from, by column
 * @param most number of rows that an import takes
 */
export function templateSheets(
  contract: Contract,
  title: string,
  texts: Texts,
  offered: ReadonlyMap<string, readonly string[]> = new Map(),
  most: number = importLimits.rows,
): Sheet[] {
  const { translate, labelOf } = texts;
  const zone = operatorZone();
  const sources = contract.importFields ?? [];
  const required = new Set(requiredFields(contract));
  const columns = sources.map<SheetColumn>((source) => {
    const meta = fieldOf(contract, source)?.meta;
    const allowed = offered.get(source) ?? (meta?.kind === 'choices' ? [] : allowedLabels(meta, texts));
    return {
      header: required.has(source) ? `${labelOf(source)} *` : labelOf(source),
      type: typeOf(meta),
      decimals: meta?.decimals,
      ...(allowed.length > 0 ? { allowed } : {}),
    };
  });
  const guide = sources.flatMap((source) => {
    const meta = fieldOf(contract, source)?.meta;
    if (!meta) return [];
    const needed = translate(required.has(source) ? 'excel.yes' : 'excel.no');
    return [[labelOf(source), needed, ruleText(meta, texts), exampleOf(source, meta, texts)]];
  });
  const heading = (name: string, width?: number): SheetColumn => ({
    header: translate(`excel.import.sheet.${name}`),
    type: 'text',
    width,
  });
  return [
    { title, columns, zone, rows: [], blankRows: most },
    {
      title: translate('excel.import.sheet.guide'),
      notes: [translate('excel.import.sheet.note', { sheet: title, rows: most })],
      zone,
      columns: [heading('column', 24), heading('required', 12), heading('rule', 60), heading('example', 30)],
      rows: guide,
    },
  ];
}

/** Joins the errors of a row, each sentence after the label of its field. */
function reasonOf(row: ImportRow, { labelOf, translate }: Texts): string {
  if (!isGood(row)) {
    return Object.entries(row.errors)
      .map(([path, text]) => translate('excel.import.reason', { field: labelOf(path.split('.')[0] ?? path), text }))
      .join('\n');
  }
  return translate(row.state === 'unconfirmed' ? 'excel.import.unconfirmed' : 'excel.import.notSent');
}

/** Width of the column of reasons, in characters. */
const reasonWidth = 60;

/**
 * Returns the rows that were not imported, in the columns of their file, between their numbers there and a column that says why.
 * Wrong cells are marked, with the reason as a note. The sheet can be imported again.
 */
export function remainingSheet(
  contract: Contract,
  title: string,
  columns: readonly FileColumn[],
  rows: readonly ImportRow[],
  texts: Texts,
): Sheet {
  const { translate } = texts;
  const own = columns.map<SheetColumn>(({ source, heading }) => {
    const meta = source === null ? undefined : fieldOf(contract, source)?.meta;
    return { header: heading, type: typeOf(meta), decimals: meta?.decimals };
  });
  const place: SheetColumn = { header: translate('excel.import.rowColumn'), type: 'number' };
  const reason: SheetColumn = { header: translate('excel.import.errorColumn'), type: 'text', width: reasonWidth };
  const marks = rows.flatMap(({ errors }, row) =>
    Object.entries(errors).flatMap(([path, note]) => {
      const at = columns.findIndex(({ source }) => source === path.split('.')[0]);
      return at < 0 ? [] : [{ row, column: at + 1, note }];
    }),
  );
  return {
    title,
    zone: operatorZone(),
    columns: [place, ...own, reason],
    rows: rows.map((row) => [
      row.row,
      ...columns.map(({ source, index }) =>
        previewText(row.cells[index] ?? null, source === null ? undefined : fieldOf(contract, source)?.meta),
      ),
      reasonOf(row, texts),
    ]),
    marks,
  };
}
