import type { RecordOf } from '#entity/contract';
import { isEmpty } from '#entity/field';
import { plainText, type ValueWords } from '#entity/plainText';
import { emptyText } from '#ui/feedback/values.tsx';
import type { operationLog, RowChange, RowValueChange } from './operationLog.contract';

export type LogRecord = RecordOf<typeof operationLog>;

interface Words extends ValueWords {
  /** the text of a key, with what takes its place where there is none */
  say: (key: string, values?: Record<string, unknown>) => string;
  /** what a field of the entity is called */
  labelOf: (field: string) => string;
}

/**
 * A sentence for the change of a row: its name as it was then, labels and values in the reader's language.
 *
 * @param field the table, as the change names it
 */
export function rowSentence(
  { submodule, shapes }: Pick<LogRecord, 'submodule' | 'shapes'>,
  field: string,
  { kind, name, nameOf, within = [], table, values }: RowChange,
  words: Words,
): string {
  const { say, labelOf } = words;
  const said = (key: string, given: Record<string, unknown> = {}) => say(`resources.operationLog.rows.${key}`, given);
  const place = table === undefined ? field : `${field}.${table}`;
  const own = place.slice(place.lastIndexOf('.') + 1);
  const shapeOf = (column: string) => shapes?.[`${place}.${column}`];

  const valueWords = ({ field: column, before, after, unit }: RowValueChange): string => {
    const label = say(`resources.${submodule}.rows.${own}.${column}`, { _: labelOf(column) });
    const text = (value: unknown) => (isEmpty(value) ? emptyText : plainText(value, shapeOf(column), words));
    const measured = (value: unknown) => [text(value), unit].filter(Boolean).join(' ');
    return kind === 'changed'
      ? said('changedValue', { label, before: text(before), after: measured(after) })
      : said('value', { label, value: measured(after ?? before) });
  };

  const called = nameOf === undefined || name === '' ? name : plainText(name, shapeOf(nameOf), words);
  const whole = [...within, called].filter(Boolean).join(' · ') || said('unnamed');
  if (kind !== 'changed' && values.length === 0) return said(`${kind}Alone`, { name: whole });
  return said(kind, { name: whole, values: values.map(valueWords).join(said('separator')) });
}
