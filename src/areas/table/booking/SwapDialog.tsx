import { Box } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';
import { ContractProvider } from '#entity/ContractContext.tsx';
import { CommandDialog } from '#entity/form/CommandDialog.tsx';
import { useGateway } from '#entity/sources';
import { ChoiceInput } from '#ui/inputs/ChoiceInput.tsx';
import { type ActAnswer, type BookedGuest, bookingPaths } from './paths';
import { seat } from './requests';
import { useBookChanged } from './useBook';

interface Props {
  of: BookedGuest;
  /** the reservations of the day whose tables can be had in exchange */
  others: readonly BookedGuest[];
  onClose: () => void;
}

/** Two reservations exchange their tables in one act. */
export default function SwapDialog({ of, others, onClose }: Props) {
  const translate = useTranslate();
  const provider = useGateway();
  const notify = useNotify();
  const changed = useBookChanged();
  const nameOf = ({ guest }: BookedGuest) => guest || translate('booking.walkInGuest');
  const run = async (values: Record<string, unknown>) => {
    const other = others.find(({ id }) => id === values.other);
    if (!other) return;
    const sent = { id: of.id, version: values.version, other: { id: other.id, version: other.version } };
    const { data } = await provider.write<ActAnswer>(bookingPaths.swap, sent);
    const messageArgs = { guest: nameOf(of), table: data.table, other: nameOf(other), otherTable: of.table };
    notify('booking.done.swap', { type: 'success', messageArgs });
    await changed();
    onClose();
  };
  return (
    <ContractProvider contract={seat}>
      <CommandDialog
        title={translate('booking.swapTitle', { guest: nameOf(of), table: of.table })}
        confirm={translate('booking.act.swap')}
        initial={{ other: null, version: of.version }}
        fields={[]}
        run={run}
        onClose={onClose}
        blocked={(values) => !values.other}
      >
        <Box>
          <ChoiceInput
            source="other"
            label={translate('booking.swapWith')}
            isRequired
            clearable={false}
            choices={others.map((other) => ({
              id: other.id,
              name: translate('booking.swapOption', {
                ...{ table: other.table, time: other.slot, guest: nameOf(other), people: other.people },
              }),
            }))}
          />
        </Box>
      </CommandDialog>
    </ContractProvider>
  );
}
