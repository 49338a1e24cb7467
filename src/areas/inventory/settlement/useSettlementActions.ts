import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { RowAction } from '../../../entity/list/rowActions';

export const supplierParam = 'supplier';

/** Opens the documents behind what is owed to a supplier. */
export function useSettlementActions(): readonly RowAction[] {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  return useMemo<RowAction[]>(
    () => [
      {
        key: 'documents',
        label: translate('stock.settle.open'),
        quick: true,
        run: ({ id }) => {
          const next = new URLSearchParams(search);
          next.set(supplierParam, String(id));
          setSearch(next);
        },
      },
    ],
    [translate, search, setSearch],
  );
}
