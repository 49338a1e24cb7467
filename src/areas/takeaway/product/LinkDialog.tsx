import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import { useContract } from '#entity/ContractContext.tsx';
import { isEmpty } from '#entity/field';
import { CommandDialog } from '#entity/form/CommandDialog.tsx';
import { FieldInput } from '#entity/form/FieldInput.tsx';
import { useGateway } from '#entity/sources';
import { LastOrders } from './LastOrders';
import { linkPath, takeawayBase } from './takeawayProduct';

const fields = ['place', 'commodity', 'quantity'];

/** Links a platform's product to goods of its store: which, and the quantity of each. */
export default function LinkDialog({ product, onClose }: { product: RaRecord; onClose: () => void }) {
  const { name } = useContract();
  const translate = useTranslate();
  const provider = useGateway();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { place, version, commodity, quantity, proposal, proposalName, score } = product;
  const run = async (values: Record<string, unknown>) => {
    const link = { version: values.version, commodity: values.commodity, quantity: values.quantity };
    await provider.write(linkPath(takeawayBase(name)), { id: product.id, ...link });
    notify('takeaway.link.done', { type: 'success', messageArgs: { name: product.platformProduct } });
    await queryClient.invalidateQueries({ queryKey: [name] });
    onClose();
  };
  return (
    <CommandDialog
      title={translate('takeaway.link.title', { name: product.platformProduct })}
      confirm={translate('takeaway.link.link')}
      initial={{ place, version, commodity: commodity ?? proposal, quantity: quantity ?? 1 }}
      opened={product}
      fields={fields}
      run={run}
      onClose={onClose}
      blocked={({ commodity }) => isEmpty(commodity)}
    >
      {product.recentOrders ? <LastOrders product={String(product.id)} /> : null}
      {proposal ? (
        <Box sx={{ color: 'var(--muted)' }}>{translate('takeaway.link.proposed', { name: proposalName, score })}</Box>
      ) : null}
      <FieldInput source="commodity" required />
      <FieldInput source="quantity" required />
    </CommandDialog>
  );
}
