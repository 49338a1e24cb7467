import { useNotify, useTranslate } from 'react-admin';
import { ContractProvider } from '#entity/ContractContext.tsx';
import { CommandDialog } from '#entity/form/CommandDialog.tsx';
import { FieldInput } from '#entity/form/FieldInput.tsx';
import { useGateway } from '#entity/sources';
import { compareDecimals } from '#values/decimal';
import { type ActAnswer, type BookedDays, type BookedGuest, bookingPaths } from './paths';
import { pledge } from './requests';
import { termsFor } from './terms';
import { useBookChanged } from './useBook';

interface Props {
  days: BookedDays;
  of: BookedGuest;
  onClose: () => void;
}

/** A deposit for guests who reserved without one; the form begins with that of the terms. */
export default function DepositDialog({ days, of, onClose }: Props) {
  const translate = useTranslate();
  const provider = useGateway();
  const notify = useNotify();
  const changed = useBookChanged();
  const { id, version, type, area, slot: time } = of;
  const { deposit } = termsFor(days.rules, days.terms, { type, area, time }).terms;
  const guest = of.guest || translate('booking.walkInGuest');
  const run = async (values: Record<string, unknown>) => {
    await provider.write<ActAnswer>(bookingPaths.deposit, { ...values, id });
    notify('booking.done.deposit', { type: 'success', messageArgs: { guest, amount: values.deposit } });
    await changed();
    onClose();
  };
  const initial = { version, deposit: compareDecimals(deposit, '0.00') > 0 ? deposit : null, depositMethod: 'wechat' };
  return (
    <ContractProvider contract={pledge}>
      <CommandDialog
        title={translate('booking.depositTitle', { guest })}
        confirm={translate('booking.act.deposit')}
        initial={initial}
        fields={Object.keys(pledge.fields)}
        run={run}
        onClose={onClose}
      >
        <FieldInput source="deposit" />
        <FieldInput source="depositMethod" as="radio" />
      </CommandDialog>
    </ContractProvider>
  );
}
