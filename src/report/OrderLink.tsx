import { Link as MuiLink } from '@mui/material';
import type { RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';

const page = '/reportCenter/orderRecordDetail';

/** The number of an order, leading to its page. */
export function OrderLink({ record }: { record: RaRecord }) {
  const order: unknown = record.order ?? record.id;
  return (
    <MuiLink component={Link} data-opens="" to={`${page}?guid=${encodeURIComponent(String(order))}`}>
      {String(record.number ?? '')}
    </MuiLink>
  );
}
