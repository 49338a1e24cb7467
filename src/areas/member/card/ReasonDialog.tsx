import { Typography } from '@mui/material';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import { ContractProvider } from '#entity/ContractContext.tsx';
import { CommandDialog } from '#entity/form/CommandDialog.tsx';
import { FieldInput } from '#entity/form/FieldInput.tsx';
import { useGateway } from '#entity/sources';
import type { CardAct } from './cardActs';
import { because, type CardAnswer, cardPaths } from './commands';
import { useCardsChanged } from './useCardsChanged';

interface Props {
  act: Exclude<CardAct, 'recharge' | 'refund'>;
  card: RaRecord;
  onClose: () => void;
}

/** Freezes, unfreezes, replaces or cancels a card, and asks why. */
export default function ReasonDialog({ act, card, onClose }: Props) {
  const translate = useTranslate();
  const provider = useGateway();
  const notify = useNotify();
  const changed = useCardsChanged();
  const number = String(card.number);
  const run = async ({ reason }: Record<string, unknown>) => {
    const { data } = await provider.write<CardAnswer>(cardPaths[act], { id: card.id, reason });
    notify(`cards.done.${act}`, { type: 'success', messageArgs: { number: data.number } });
    await changed();
    onClose();
  };
  return (
    <ContractProvider contract={because}>
      <CommandDialog
        title={translate(`cards.title.${act}`, { number })}
        confirm={translate(`cards.act.${act}`)}
        initial={{ reason: '' }}
        fields={['reason']}
        run={run}
        onClose={onClose}
      >
        <Typography variant="body2">{translate(`cards.says.${act}`)}</Typography>
        <FieldInput source="reason" />
      </CommandDialog>
    </ContractProvider>
  );
}
