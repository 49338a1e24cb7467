import { Link as MuiLink } from '@mui/material';
import { Link, useListContext } from 'react-admin';
import { Quantity } from '#ui/feedback/values.tsx';

type Figure =
  | 'opening'
  | 'receipts'
  | 'transfersIn'
  | 'transfersOut'
  | 'returns'
  | 'closing'
  | 'used'
  | 'waste'
  | 'difference';

/** The movement that a figure sums, where it is one. */
const kinds: Partial<Record<Figure, string>> = {
  transfersIn: 'transferIn',
  transfersOut: 'transferOut',
  returns: 'returnToSupplier',
  waste: 'waste',
};

interface Props {
  record: { id: string; period: string } & Record<Figure, string>;
  figure: Figure;
}

/** A figure of a period that leads to the ledger rows behind it. */
export function LedgerLink({ record, figure }: Props) {
  const { filterValues } = useListContext();
  const [from, to] = record.period.split(' – ');
  // The stock at an end of the period is the sum of everything before it.
  const date = figure === 'opening' || figure === 'closing' ? { to: figure === 'opening' ? from : to } : { from, to };
  const kind = kinds[figure];
  const filter = { material: record.id, date, ...(kind ? { kind } : {}), ...placeOf(filterValues) };
  return (
    <MuiLink component={Link} to={`/stockLedger?${new URLSearchParams({ filter: JSON.stringify(filter) })}`}>
      <Quantity value={record[figure]} />
    </MuiLink>
  );
}

function placeOf(filters: Record<string, unknown>): { warehouse?: unknown } {
  return filters.warehouse ? { warehouse: filters.warehouse } : {};
}
