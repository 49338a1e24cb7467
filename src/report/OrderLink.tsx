import { Link as MuiLink } from '@mui/material';
import { Link } from '#ui/router';

const page = '/reportCenter/orderRecordDetail';

interface OrderLinkProps {
  /** guid of the order */
  order: string;
  number: string;
}

/** The number of an order, leading to its page. */
export function OrderLink({ order, number }: OrderLinkProps) {
  return (
    <MuiLink component={Link} data-opens="" to={`${page}?guid=${encodeURIComponent(order)}`}>
      {number}
    </MuiLink>
  );
}
