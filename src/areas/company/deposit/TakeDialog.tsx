import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { ContractProvider } from '#entity/ContractContext.tsx';
import { CommandDialog } from '#entity/form/CommandDialog.tsx';
import { FieldInput } from '#entity/form/FieldInput.tsx';
import { QueryStatus } from '#entity/QueryStatus.tsx';
import { useGateway } from '#entity/sources';
import { ReadDialog } from '#ui/feedback/ReadDialog.tsx';
import { DateText } from '#ui/feedback/values.tsx';
import { depositItem, depositPaths, depositTaking, type Taking } from './depositItem.contract';
import { useDeposit } from './useDeposit';

/** Gives back a deposit, or a part of it. */
export default function TakeDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const translate = useTranslate();
  const provider = useGateway();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const query = useDeposit(id);
  // Sent twice, it is one taking.
  const [guid] = useState(() => crypto.randomUUID());
  const word = (key: string, params = {}) => translate(`resources.${depositTaking.name}.${key}`, params);
  if (!query.data)
    return (
      <ReadDialog title={word('act')} onClose={onClose}>
        <QueryStatus query={query} height={200} />
      </ReadDialog>
    );
  const { deposit, takings } = query.data;
  const run = async (values: Record<string, unknown>) => {
    const { data } = await provider.write<Taking>(depositPaths.take, { ...values, id, guid });
    const args = { quantity: data.quantity, remaining: data.remaining, unit: deposit.unit, item: deposit.item };
    notify(`resources.${depositTaking.name}.done`, { type: 'success', messageArgs: args });
    await queryClient.invalidateQueries({ queryKey: [depositItem.name] });
    onClose();
  };
  return (
    <ContractProvider contract={depositTaking}>
      <CommandDialog
        title={word('title', { item: deposit.item, guest: deposit.guest })}
        confirm={word('act')}
        initial={{ quantity: deposit.remaining, note: null }}
        fields={['quantity', 'note']}
        run={run}
        onClose={onClose}
        blocked={({ quantity }) => typeof quantity !== 'number' || quantity > deposit.remaining}
      >
        <Box>{word('there', { remaining: deposit.remaining, unit: deposit.unit, place: deposit.place })}</Box>
        <FieldInput source="quantity" />
        <FieldInput source="note" />
        {takings.length > 0 ? (
          <Box component="ul" aria-label={word('before')} sx={{ m: 0, p: 0, listStyle: 'none', color: 'var(--muted)' }}>
            {takings.map(({ id: key, at, quantity, operator, note }) => (
              <Box component="li" key={key} sx={{ py: 0.5, borderTop: '1px solid var(--line)' }}>
                <DateText value={at} /> {word('line', { quantity, unit: deposit.unit, operator })}
                {note ? ` · ${note}` : ''}
              </Box>
            ))}
          </Box>
        ) : null}
      </CommandDialog>
    </ContractProvider>
  );
}
