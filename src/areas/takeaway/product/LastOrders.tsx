import { Alert, Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useContract } from '#entity/ContractContext.tsx';
import { useGateway } from '#entity/sources';
import { DateText, Quantity } from '#ui/feedback/values.tsx';
import { type LastOrder, ordersPath, takeawayBase } from './takeawayProduct';

/** A warning that a product without goods was ordered: the last orders, none of which took anything off stock. */
export function LastOrders({ product }: { product: string }) {
  const translate = useTranslate();
  const provider = useGateway();
  const { name } = useContract();
  const path = ordersPath(takeawayBase(name));
  const orders = useQuery({
    queryKey: [name, 'lastOrders', product],
    queryFn: async ({ signal }) => (await provider.read<LastOrder[]>(path, { id: product }, { signal })).data,
  });
  if (!orders.data || orders.data.length === 0) return null;
  return (
    <Alert severity="warning">
      {translate('takeaway.link.orders')}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2 }}>
        {orders.data.map(({ number, at, quantity }) => (
          <li key={number}>
            <DateText value={at} /> · {number} · × <Quantity value={quantity} />
          </li>
        ))}
      </Box>
    </Alert>
  );
}
