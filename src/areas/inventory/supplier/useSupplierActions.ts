import { useMemo } from 'react';
import { useNavigate, useTranslate } from 'react-admin';
import type { RowAction } from '#entity/list/rowActions';
import { useCan } from '#entity/permission';

const pricesPage = '/inventoryManagement/updateSupplier';

/** The way from a supplier to its agreed prices. */
export function useSupplierActions(): readonly RowAction[] {
  const translate = useTranslate();
  const navigate = useNavigate();
  const mayEdit = useCan('edit');
  return useMemo(
    () =>
      mayEdit
        ? [
            {
              key: 'prices',
              label: translate('materials.prices.open'),
              quick: true,
              run: ({ id }) => navigate(`${pricesPage}?guid=${encodeURIComponent(String(id))}`),
            },
          ]
        : [],
    [translate, navigate, mayEdit],
  );
}
