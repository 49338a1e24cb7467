import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import { ContractProvider } from '#entity/ContractContext.tsx';
import { CommandDialog } from '#entity/form/CommandDialog.tsx';
import { FieldInput } from '#entity/form/FieldInput.tsx';
import { useGateway } from '#entity/sources';
import { useCardsChanged } from '../useCardsChanged';
import { physicalPaths, shownCard } from './physicalCard.contract';

interface Props {
  member: RaRecord;
  onClose: () => void;
}

/** Gives a member the physical card that they hold, by its number and its code. */
export default function BindDialog({ member, onClose }: Props) {
  const translate = useTranslate();
  const provider = useGateway();
  const notify = useNotify();
  const changed = useCardsChanged();
  const run = async (values: Record<string, unknown>) => {
    const { data } = await provider.write<{ number: string }>(physicalPaths.bind, { ...values, member: member.id });
    notify('cards.physical.bindDone', { type: 'success', messageArgs: { number: data.number } });
    await changed();
    onClose();
  };
  return (
    <ContractProvider contract={shownCard}>
      <CommandDialog
        title={translate('cards.physical.bindTitle', { name: String(member.fullName) })}
        confirm={translate('cards.physical.bind')}
        initial={{ number: '', code: '' }}
        fields={Object.keys(shownCard.fields)}
        run={run}
        onClose={onClose}
      >
        <FieldInput source="number" />
        <FieldInput source="code" />
      </CommandDialog>
    </ContractProvider>
  );
}
