import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Money } from '#ui/feedback/values.tsx';
import { NumberControl } from '#ui/inputs/NumberControl.tsx';
import type { PickableGoods } from '../picker/offered';
import { offeredBy } from '../picker/offered';
import { isPrice } from './content';

interface Props {
  goods: readonly PickableGoods[];
  /** prices in yuan by specification, where they differ from the library's */
  prices: ReadonlyMap<string, string | null>;
  onChange: (prices: ReadonlyMap<string, string | null>) => void;
}

/** Prices of goods in the chosen plans; the library's prices at first. */
export function AddPrices({ goods, prices, onChange }: Props) {
  const translate = useTranslate();
  const rows = goods.flatMap((item) => offeredBy(item).map((sku) => ({ item, sku })));
  return (
    <Table size="small" aria-label={translate('plan.add.prices')}>
      <TableHead>
        <TableRow>
          <TableCell>{translate('goods.push.item')}</TableCell>
          <TableCell align="right">{translate('plan.add.libraryPrice')}</TableCell>
          <TableCell>{translate('plan.add.price')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ item, sku }) => {
          const name = `${item.name} ${sku.name}`;
          const price = prices.has(sku.guid) ? (prices.get(sku.guid) ?? null) : sku.sellingPrice;
          const wrong = !isPrice(price);
          const errorId = `add-price-${sku.guid}`;
          return (
            <TableRow key={sku.guid}>
              <TableCell>{name}</TableCell>
              <TableCell align="right">
                <Money value={sku.sellingPrice} />
              </TableCell>
              <TableCell>
                <Box sx={{ width: 140 }}>
                  <NumberControl
                    pad={2}
                    unit="¥"
                    unitAt="start"
                    value={price}
                    onChange={(typed) => onChange(new Map(prices).set(sku.guid, typed))}
                    aria-label={translate('plan.priceOf', { name })}
                    aria-invalid={wrong}
                    aria-describedby={wrong ? errorId : undefined}
                  />
                </Box>
                {wrong ? (
                  <Typography id={errorId} variant="caption" role="alert" sx={{ color: 'var(--error)' }}>
                    {translate('plan.priceLimits')}
                  </Typography>
                ) : null}
              </TableCell>
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
}
