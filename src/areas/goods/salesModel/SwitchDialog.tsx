import { Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import { CommandDialog } from '#entity/form/CommandDialog.tsx';
import { useGateway } from '#entity/sources';
import { salesModel as contract, salesModels, updateSalesModelPath } from './salesModel.contract';

const fields = Object.keys(contract.fields);

/** Asks whether a brand is to sell by the other model, and says what that means for its stores. */
export default function SwitchDialog({ brand, onClose }: { brand: RaRecord; onClose: () => void }) {
  const translate = useTranslate();
  const provider = useGateway();
  const notify = useNotify();
  const queryClient = useQueryClient();
  // The list behind may be refetched while the question is open.
  const [opened] = useState(brand);
  const model = salesModels.find((one) => one !== opened.salesModel) ?? salesModels[0];
  const run = async ({ version, salesModel }: Record<string, unknown>) => {
    await provider.write(updateSalesModelPath, { guid: opened.id, salesModel, version });
    notify('entity.form.saved', { type: 'success' });
    await queryClient.invalidateQueries({ queryKey: [contract.name] });
    onClose();
  };
  return (
    <CommandDialog
      title={translate('selling.model.question', {
        brand: String(opened.name),
        name: translate(`enums.salesModel.${model}`),
      })}
      confirm={translate('selling.model.change')}
      initial={{ name: opened.name, version: opened.version, salesModel: model }}
      opened={opened}
      fields={fields}
      run={run}
      onClose={onClose}
    >
      <Typography>{translate(`selling.model.meaning.${model}`)}</Typography>
    </CommandDialog>
  );
}
