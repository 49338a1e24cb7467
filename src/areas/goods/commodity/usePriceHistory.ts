import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { RowAction } from '#entity/list/rowActions';
import { useCan } from '#entity/permission';
import { useAddressParam } from '#entity/useAddressParam';
import { usePadActions } from '../padPicture/usePadActions';

/** Address parameter of the dish whose price history is open, so that list and form show it alike. */
const priceParam = 'prices';

/** The dish whose price history is open, and how to open or close it. */
export const usePriceHistory = () => useAddressParam(priceParam);

/** Returns the row actions of goods in addition to editing. */
export function useCommodityRowActions(): readonly RowAction[] {
  const translate = useTranslate();
  const { open } = usePriceHistory();
  const pads = usePadActions();
  const maySee = useCan('show');
  return useMemo<readonly RowAction[]>(() => {
    if (!maySee) return pads;
    return [...pads, { key: 'prices', label: translate('goods.prices.title'), run: ({ id }) => open(String(id)) }];
  }, [maySee, pads, translate, open]);
}
