import { useNotify, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ContractProvider } from '#entity/ContractContext.tsx';
import { CommandDialog } from '#entity/form/CommandDialog.tsx';
import { useLabelOf } from '#entity/labels';
import { useGateway } from '#entity/sources';
import { tableOf } from './askedOf';
import { DepositDue } from './DepositDue';
import { type ActAnswer, type BookedDays, type BookedGuest, bookingPaths } from './paths';
import { seat } from './requests';
import { TableInput } from './TableInput';
import { depositDue } from './terms';
import { useBookChanged } from './useBook';

interface Props {
  store: string;
  days: BookedDays;
  of: BookedGuest;
  onClose: () => void;
}

/** Chooses the table that is kept for guests, or another one for those who sit. */
export default function AssignDialog({ store, days, of, onClose }: Props) {
  const translate = useTranslate();
  const provider = useGateway();
  const notify = useNotify();
  const changed = useBookChanged();
  const labelOf = useLabelOf(seat);
  const { id, version, people, slot, area, table, businessDate: date, status } = of;
  const guest = of.guest || translate('booking.walkInGuest');
  const run = async (values: Record<string, unknown>) => {
    const sent = { id, version: values.version, table: values.table, depositMethod: values.depositMethod };
    const { data } = await provider.write<ActAnswer>(bookingPaths.assign, sent);
    notify('booking.done.assign', { type: 'success', messageArgs: { guest, table: data.table } });
    await changed();
    onClose();
  };
  return (
    <ContractProvider contract={seat}>
      <CommandDialog
        title={translate('booking.assignTitle', { guest, people })}
        confirm={translate('booking.act.assign')}
        initial={{ table, version, depositMethod: null }}
        fields={['table', 'depositMethod']}
        run={run}
        onClose={onClose}
        blocked={(values) => !values.table || values.table === table}
      >
        <TableInput
          source="table"
          label={labelOf('table')}
          isRequired
          wish={{ store, date, slot, people, area, except: id, now: status === 'arrived' }}
          empty={translate('booking.noTable')}
        />
        <Due days={days} of={of} />
      </CommandDialog>
    </ContractProvider>
  );
}

/** The deposit that the chosen table asks for, if the guests reserved without one. */
function Due({ days, of }: Pick<Props, 'days' | 'of'>) {
  const table = tableOf(useWatch(), days.tables);
  const isDue = table && of.depositState === null && of.status !== 'arrived';
  return <DepositDue terms={isDue ? depositDue(days, { ...of, time: of.slot }, table) : null} />;
}
