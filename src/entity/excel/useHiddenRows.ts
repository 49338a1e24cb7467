import { useTranslate } from 'react-admin';
import { useConfirm } from '#ui/feedback/useConfirm.tsx';

/** Returns the rows that are read of those given, whose hidden ones are numbered. */
export type ChooseRows = <R extends { row: number }>(
  rows: readonly R[],
  hidden: readonly number[],
) => Promise<readonly R[]>;

/** Rows that the question names one by one. */
const named = 10;

/**
 * Asks whether rows that the sheet hides, by hand or by a filter, are read too, and returns the rows that are. Without an answer
 * the visible rows are read alone. Needs `ExcelTexts`.
 */
export function useHiddenRows(): ChooseRows {
  const confirm = useConfirm();
  const translate = useTranslate();
  return async (rows, hidden) => {
    if (hidden.length === 0) return rows;
    const numbers = hidden.slice(0, named).map(String).join(translate('excel.list'));
    const say = (key: string) => translate(`excel.import.hidden.${key}`, { smart_count: hidden.length, rows: numbers });
    const agreed = await confirm({
      title: say('title'),
      body: say(hidden.length > named ? 'first' : 'rows'),
      confirm: say('include'),
      cancel: say('leave'),
    });
    return agreed ? rows : rows.filter(({ row }) => !hidden.includes(row));
  };
}
