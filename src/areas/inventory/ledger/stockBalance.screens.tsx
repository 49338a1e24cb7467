import { Link as MuiLink } from '@mui/material';
import { Link } from 'react-admin';
import { defineEntity } from '#entity/defineEntity.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { Quantity } from '#ui/feedback/values.tsx';
import { StockState } from './StockState';
import { stockBalance } from './stockBalance.contract';

/** The ledger rows behind a balance: every figure can be traced. */
function ledgerAddress({ warehouse, material }: { warehouse: string; material: string }): string {
  return `/stockLedger?${new URLSearchParams({ filter: JSON.stringify({ warehouse, material }) })}`;
}

export default defineEntity(stockBalance, {
  List: ({ Column }) => (
    <EntityList filters={['keyword', 'warehouse', 'category']} more={['belowSafety', 'quantity', 'amount']}>
      <Column source="material" width={180} />
      <Column source="belowSafety" render={(record) => <StockState below={record.belowSafety} />} />
      <Column
        source="quantity"
        render={(record) => (
          <MuiLink component={Link} to={ledgerAddress(record)}>
            <Quantity value={record.quantity} unit={record.unit} />
          </MuiLink>
        )}
      />
      <Column source="amount" />
      <Column source="warehouse" />
      <Column source="averageCost" />
      <Column source="category" />
      <Column source="safetyStock" />
      <Column source="code" hidden />
      <Column source="specification" hidden />
      <Column source="updatedAt" hidden />
    </EntityList>
  ),
});
