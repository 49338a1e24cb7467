import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import { useContract } from '../../../entity/ContractContext';
import { isEmpty } from '../../../entity/field';
import { CommandDialog } from '../../../entity/form/CommandDialog';
import { FieldInput } from '../../../entity/form/FieldInput';
import { useGateway } from '../../../entity/sources';
import { linkPath, takeawayBase } from './takeaway';

const fields = ['place', 'commodity', 'quantity'];

/** Links a platform's product to goods of its store: which, and the quantity of each. */
export default function LinkDialog({ product, onClose }: { product: RaRecord; onClose: () => void }) {
  const { name } = useContract();
  const translate = useTranslate();
  const provider = useGateway();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { place, version, commodity, quantity } = product;
  const run = async (values: Record<string, unknown>) => {
    const link = { version: values.version, commodity: values.commodity, quantity: values.quantity };
    await provider.write(linkPath(takeawayBase(name)), { id: product.id, ...link });
    notify('selling.takeaway.linked', { type: 'success', messageArgs: { name: product.platformProduct } });
    await queryClient.invalidateQueries({ queryKey: [name] });
    onClose();
  };
  return (
    <CommandDialog
      title={translate('selling.takeaway.linkTitle', { name: product.platformProduct })}
      confirm={translate('selling.takeaway.link')}
      initial={{ place, version, commodity, quantity: quantity ?? 1 }}
      opened={product}
      fields={fields}
      run={run}
      onClose={onClose}
      blocked={({ commodity }) => isEmpty(commodity)}
    >
      <FieldInput source="commodity" required />
      <FieldInput source="quantity" required />
    </CommandDialog>
  );
}
