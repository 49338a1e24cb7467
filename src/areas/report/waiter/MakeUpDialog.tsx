import { Alert, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import { ContractProvider } from '#entity/ContractContext.tsx';
import { CommandDialog } from '#entity/form/CommandDialog.tsx';
import { FieldInput } from '#entity/form/FieldInput.tsx';
import { useGateway } from '#entity/sources';
import { type MakeUpAnswer, makeUpFields, makeUpLimits, makeUpPaths } from './makeUp';
import { StoreOfPeople, StorePeopleInput } from './StorePeopleInput';
import waiterMakeUpRecord from './waiterMakeUpRecord.report';

const command = { ...waiterMakeUpRecord, fields: makeUpFields };
const fields = Object.keys(makeUpFields);
const nothing = {};

interface Props {
  orders: readonly RaRecord[];
  onClose: (done: boolean) => void;
}

/** Adds waiters to the chosen orders: a kind of service and people of the orders' store. */
export default function MakeUpDialog({ orders, onClose }: Props) {
  const translate = useTranslate();
  const provider = useGateway();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const stores = [...new Set(orders.flatMap(({ store }) => (typeof store === 'string' ? [store] : [])))];
  const tooMany = orders.length > makeUpLimits.orders;
  const count = { smart_count: orders.length };
  const run = async (values: Record<string, unknown>) => {
    const body = { ...values, orders: orders.map(({ id }) => String(id)) };
    const { data } = await provider.write<MakeUpAnswer>(makeUpPaths.makeUp, body);
    notify('orderOperations.makeUp.done', {
      type: data.made > 0 ? 'success' : 'warning',
      messageArgs: { made: data.made, kept: data.kept },
    });
    await queryClient.invalidateQueries({ queryKey: [waiterMakeUpRecord.name] });
    onClose(true);
  };
  return (
    <ContractProvider contract={command}>
      <CommandDialog
        title={translate('orderOperations.makeUp.title', count)}
        confirm={translate('orderOperations.makeUp.confirm', count)}
        initial={nothing}
        fields={fields}
        run={run}
        onClose={() => onClose(false)}
        blocked={() => tooMany || stores.length !== 1}
      >
        {tooMany ? (
          <Alert severity="warning">
            {translate('orderOperations.makeUp.tooMany', { max: makeUpLimits.orders, count: orders.length })}
          </Alert>
        ) : null}
        {stores.length > 1 ? (
          <Alert severity="warning">{translate('orderOperations.makeUp.severalStores')}</Alert>
        ) : null}
        <FieldInput source="waiterType" />
        <StoreOfPeople value={stores.length === 1 ? (stores[0] ?? null) : null}>
          <FieldInput
            source="employees"
            label={translate('orderOperations.makeUp.people')}
            component={StorePeopleInput}
          />
        </StoreOfPeople>
        <Typography variant="body2" sx={{ color: 'var(--muted)' }}>
          {translate('orderOperations.makeUp.kept')}
        </Typography>
      </CommandDialog>
    </ContractProvider>
  );
}
