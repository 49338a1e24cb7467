import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { emptyText } from '../../../ui/feedback/values';
import type { RowChange, RowValueChange } from './operationLog.contract';

/**
 * Changes in a table, a sentence per row: names of rows as they were then, labels of values in the reader's language.
 */
export function RowChanges({ rows, labelOf }: { rows: readonly RowChange[]; labelOf: (field: string) => string }) {
  const translate = useTranslate();

  const valueWords = (kind: RowChange['kind'], { field, before, after, unit }: RowValueChange): string => {
    const measured = (text: string | null) => [text ?? emptyText, unit].filter(Boolean).join(' ');
    const label = labelOf(field);
    if (kind !== 'changed')
      return translate('resources.operationLog.rows.value', { label, value: measured(after ?? before) });
    return translate('resources.operationLog.rows.changedValue', {
      label,
      before: before ?? emptyText,
      after: measured(after),
    });
  };

  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {rows.map(({ kind, name, values }) => (
        <li key={`${kind} ${name}`}>
          {translate(`resources.operationLog.rows.${kind}`, {
            name,
            values: values
              .map((value) => valueWords(kind, value))
              .join(translate('resources.operationLog.rows.separator')),
          })}
        </li>
      ))}
    </Box>
  );
}
