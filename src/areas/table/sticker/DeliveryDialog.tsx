import { useTranslate } from 'react-admin';
import { ContractProvider } from '#entity/ContractContext.tsx';
import { CommandDialog } from '#entity/form/CommandDialog.tsx';
import { FieldInput } from '#entity/form/FieldInput.tsx';
import type { Delivery } from './cart';
import { delivery as contract } from './delivery';

interface Props {
  delivery: Delivery;
  save: (values: Record<string, unknown>) => Promise<void>;
  onClose: () => void;
}

const fields = ['recipient', 'phone', 'area', 'address'];

/** Where the order goes, instead of the store's own address. */
export function DeliveryDialog({ delivery, save, onClose }: Props) {
  const translate = useTranslate();
  return (
    <ContractProvider contract={contract}>
      <CommandDialog
        title={translate('stickers.deliveryTitle')}
        confirm={translate('stickers.saveDelivery')}
        initial={{ ...delivery }}
        fields={fields}
        run={async (values) => {
          await save(values);
          onClose();
        }}
        onClose={onClose}
      >
        {fields.map((source) => (
          <FieldInput key={source} source={source} />
        ))}
      </CommandDialog>
    </ContractProvider>
  );
}
