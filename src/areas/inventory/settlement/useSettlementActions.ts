import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { RowAction } from '#entity/list/rowActions';
import { useAddressParam } from '#entity/useAddressParam';

export const supplierParam = 'supplier';

/** Opens the documents behind what is owed to a supplier. */
export function useSettlementActions(): readonly RowAction[] {
  const translate = useTranslate();
  const { open } = useAddressParam(supplierParam);
  return useMemo<RowAction[]>(
    () => [
      {
        key: 'documents',
        label: translate('stock.settle.open'),
        quick: true,
        opens: true,
        run: ({ id }) => open(String(id)),
      },
    ],
    [translate, open],
  );
}
