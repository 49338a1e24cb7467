import { useEffect, useRef } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { announce } from '#ui/voice/announce';
import { useResultsText } from '../useResultsText';
import type { ListColumn } from './columns';
import { useShownText } from './useShownText';

/**
 * Announces the result of a search, a page change or a sort: how many records, which page, in which order. Visible
 * changes must be announced as well (WCAG 4.1.3).
 *
 * @param isLong pages follow each other in one list
 */
export function useListVoice(columns: readonly ListColumn[], isLong: boolean): void {
  const { total, page, perPage, sort, filterValues, isFetching, isPlaceholderData, error, meta } = useListContext();
  const translate = useTranslate();
  const said = useRef({ asked: '', order: '' });
  const label = columns.find((column) => column.source === sort.field)?.label;
  const order = label === undefined ? '' : translate(`entity.voice.${sort.order}`, { column: label });
  const ofPage = useResultsText(total ?? 0, page, perPage);
  const ofAll = useShownText();
  const results = isLong && page > 1 ? ofAll : ofPage;
  const asked = JSON.stringify([filterValues, page, perPage, sort, total]);
  // A first count is not said: the full one follows.
  const settled = !isFetching && !isPlaceholderData && !error && total !== undefined && meta?.toCount !== true;
  useEffect(() => {
    if (!settled || said.current.asked === asked) return;
    const sorted = said.current.order !== '' && said.current.order !== order ? order : '';
    said.current = { asked, order };
    announce('list', [results, sorted].filter(Boolean).join(translate('ui.names.join')));
  }, [settled, asked, order, results, translate]);
}
