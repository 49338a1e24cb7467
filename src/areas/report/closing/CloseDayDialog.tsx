import { Alert } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ContractProvider } from '#entity/ContractContext.tsx';
import { CommandDialog } from '#entity/form/CommandDialog.tsx';
import { FieldInput } from '#entity/form/FieldInput.tsx';
import { useCan } from '#entity/permission';
import { useGateway } from '#entity/sources';
import { useFailureText } from '#entity/useFailure';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { ErrorState } from '#ui/feedback/states.tsx';
import { useConfirm } from '#ui/feedback/useConfirm.tsx';
import { Money } from '#ui/feedback/values.tsx';
import { addDecimals, isDecimal, negate } from '#values/decimal';
import { DayFacts } from './DayFacts';
import { type DayDetail, obstaclesOf } from './days';
import { closeFields, dayEndPaths, storeDayEnd } from './storeDayEnd.contract';

const command = { ...storeDayEnd, fields: closeFields };
const fields = Object.keys(closeFields);

interface Props {
  store: string;
  day: string;
  onClose: () => void;
}

/** Figures of a day and the obstacles to closing it; without any, the deposited cash closes it. */
export function CloseDayDialog({ store, day, onClose }: Props) {
  const translate = useTranslate();
  const provider = useGateway();
  const textOf = useFailureText();
  const mayClose = useCan('close');
  const { data, error, refetch } = useQuery({
    queryKey: [storeDayEnd.name, 'day', store, day],
    queryFn: async ({ signal }) => (await provider.read<DayDetail>(dayEndPaths.day, { store, day }, { signal })).data,
    // An order that was open a moment ago may be paid by now.
    staleTime: 0,
  });
  if (data && mayClose && obstaclesOf(data).length === 0) return <Close detail={data} onClose={onClose} />;
  return (
    <FormDialog
      open
      width="md"
      title={translate('orderOperations.dayEnd.look', { day })}
      onClose={onClose}
      onSubmit={onClose}
      cancel={translate('entity.form.close')}
      confirm={null}
    >
      {error ? <ErrorState message={textOf(error)} onRetry={() => void refetch()} /> : null}
      {data ? <DayFacts detail={data} /> : error ? null : <ListSkeleton rows={4} />}
    </FormDialog>
  );
}

function Close({ detail, onClose }: { detail: DayDetail; onClose: () => void }) {
  const translate = useTranslate();
  const provider = useGateway();
  const notify = useNotify();
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const { store, storeName, day, expectedCash } = detail;
  const run = async (values: Record<string, unknown>) => {
    const agreed = await confirm({
      title: translate('orderOperations.dayEnd.question', { day, store: storeName }),
      body: translate('orderOperations.dayEnd.meaning'),
      confirm: translate('orderOperations.dayEnd.close', { day }),
      tone: 'danger',
    });
    if (!agreed) return;
    const { depositedCash, remark } = values;
    await provider.write(dayEndPaths.close, { store, day, depositedCash, remark });
    notify('orderOperations.dayEnd.done', { type: 'success', messageArgs: { day } });
    await queryClient.invalidateQueries({ queryKey: [storeDayEnd.name] });
    onClose();
  };
  return (
    <ContractProvider contract={command}>
      <CommandDialog
        title={translate('orderOperations.dayEnd.close', { day })}
        confirm={translate('orderOperations.dayEnd.close', { day })}
        initial={{ depositedCash: expectedCash.startsWith('-') ? '0.00' : expectedCash }}
        fields={fields}
        run={run}
        onClose={onClose}
      >
        <DayFacts detail={detail} />
        <FieldInput source="depositedCash" label={translate('orderOperations.dayEnd.deposited')} />
        <Difference expected={expectedCash} />
        <FieldInput source="remark" />
      </CommandDialog>
    </ContractProvider>
  );
}

/** Difference between the deposited and the expected cash. */
function Difference({ expected }: { expected: string }) {
  const translate = useTranslate();
  const deposited: unknown = useWatch({ name: 'depositedCash' });
  if (typeof deposited !== 'string' || !isDecimal(deposited)) return null;
  const difference = addDecimals(deposited, negate(expected));
  const none = !/[1-9]/.test(difference);
  return (
    <Alert severity={none ? 'success' : 'warning'} role="status">
      {translate('orderOperations.dayEnd.difference')} <Money value={difference} />
    </Alert>
  );
}
