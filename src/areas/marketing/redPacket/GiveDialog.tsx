import { Alert, Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useLocale, useNotify, useTranslate } from 'react-admin';
import { noSecondPerson } from '#business/secondPerson/authorised';
import { SecondPersonFields } from '#business/secondPerson/SecondPersonFields.tsx';
import { ContractProvider } from '#entity/ContractContext.tsx';
import { isEmpty } from '#entity/field';
import { CommandDialog } from '#entity/form/CommandDialog.tsx';
import { FieldInput } from '#entity/form/FieldInput.tsx';
import { useFormValue } from '#entity/form/useFormValue';
import { QueryStatus } from '#entity/QueryStatus.tsx';
import { useGateway } from '#entity/sources';
import { moneyText } from '#values/numberText';
import { type GiveOutcome, giveOrder, redPacketPaths } from './commands';
import { useRedPacketsChanged } from './useRedPacketActions';

/** Gives a packet to each of some members; says how many receive one before it is done. */
export default function GiveDialog({ record, onClose }: { record: RaRecord; onClose: () => void }) {
  const translate = useTranslate();
  const locale = useLocale();
  const provider = useGateway();
  const notify = useNotify();
  const changed = useRedPacketsChanged();
  // One act, however often the answer gets lost.
  const [guid] = useState(() => crypto.randomUUID());
  const run = async ({ members, authoriser, authorizationNumber }: Record<string, unknown>) => {
    const { data } = await provider.write<GiveOutcome>(redPacketPaths.give, {
      id: record.id,
      guid,
      members,
      authoriser,
      authorizationNumber,
    });
    notify('redPackets.done.give', {
      type: 'success',
      messageArgs: { smart_count: data.fitting, amount: moneyText(data.amount ?? '0.00', locale) },
    });
    await changed();
    onClose();
  };
  return (
    <ContractProvider contract={giveOrder}>
      <CommandDialog
        title={translate('redPackets.give.title', { name: String(record.name) })}
        confirm={translate('redPackets.acts.give')}
        initial={{ members: null, ...noSecondPerson }}
        fields={Object.keys(giveOrder.fields)}
        run={run}
        onClose={onClose}
        blocked={({ members }) => isEmpty(members)}
      >
        <FieldInput source="members" />
        <Outcome id={String(record.id)} />
      </CommandDialog>
    </ContractProvider>
  );
}

function Outcome({ id }: { id: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  const provider = useGateway();
  const members = useFormValue<string[]>('members');
  const query = useQuery({
    queryKey: ['redPacket', 'give', id, members],
    enabled: !isEmpty(members),
    queryFn: async ({ signal }) =>
      (await provider.read<GiveOutcome>(redPacketPaths.givePreview, { id, members }, { signal })).data,
    placeholderData: (previous) => previous,
    retry: false,
  });
  const say = (key: string, count: number) => translate(`redPackets.give.${key}`, { smart_count: count });
  if (isEmpty(members))
    return (
      <Typography variant="body2" sx={{ color: 'var(--muted)' }}>
        {translate('redPackets.give.choose')}
      </Typography>
    );
  if (!query.data) return <QueryStatus query={query} height={72} />;
  const { fitting, members: meant, left, needsAuthoriser, overDay } = query.data;
  return (
    <>
      <Box aria-live="polite" sx={{ display: 'grid', gap: 0.5 }}>
        <Typography variant="body2">
          <strong>{say('fitting', fitting)}</strong>
        </Typography>
        {fitting < meant ? <Typography variant="body2">{say('others', meant - fitting)}</Typography> : null}
        {fitting > left ? (
          <Alert severity="error">{say('short', left)}</Alert>
        ) : (
          <Typography variant="body2">{say('left', left - fitting)}</Typography>
        )}
      </Box>
      {overDay === null ? null : (
        <Alert severity="error">{translate('redPackets.give.overDay', { left: moneyText(overDay, locale) })}</Alert>
      )}
      {needsAuthoriser && overDay === null ? (
        <SecondPersonFields reason={translate('redPackets.give.authoriserHelp')} />
      ) : null}
    </>
  );
}
