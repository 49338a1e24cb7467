import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import { ContractProvider } from '#entity/ContractContext.tsx';
import { CommandDialog } from '#entity/form/CommandDialog.tsx';
import { FieldInput } from '#entity/form/FieldInput.tsx';
import { LivePreview } from '#entity/form/LivePreview.tsx';
import { listOf } from '#entity/kinds';
import { useGateway } from '#entity/sources';
import { EmptyState } from '#ui/feedback/states.tsx';
import { useZone } from '#ui/zone/ZoneContext';
import { dayIn } from '#values/zonedTime';
import { pointsRecord } from '../ledger/pointsRecord.contract';
import { member as memberContract } from '../member/member.contract';
import { equityCard } from './equityCard.contract';
import { IssueOutcome } from './IssueOutcome';
import { equityPaths, type IssueAnswer, issuing } from './issuing';
import { SpecificationChoice } from './SpecificationChoice';

interface Props {
  /** those that may be chosen */
  cards: readonly RaRecord[];
  /** who takes it; asked for where nobody is given */
  member?: RaRecord;
  onClose: () => void;
}

/** Issues a card to a member, or renews it, at a store that is paid. */
export default function IssueDialog({ cards, member, onClose }: Props) {
  const translate = useTranslate();
  const provider = useGateway();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const zone = useZone();
  // One card, however often the answer gets lost.
  const [id] = useState(() => crypto.randomUUID());
  const texts = 'resources.equityCard.issue';
  const [first] = cards;
  const [usual] = first ? listOf(equityCard.fields.specifications, first.specifications) : [];
  const run = async (values: Record<string, unknown>) => {
    const { data } = await provider.write<IssueAnswer>(equityPaths.issue, { ...values, id });
    const until = data.until && dayIn(new Date(data.until), zone);
    notify(`${texts}.${until ? 'opened' : 'openedForEver'}`, { type: 'success', messageArgs: { until } });
    const changed = [equityCard, memberContract, pointsRecord].map(({ name }) => name);
    await Promise.all(changed.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
    onClose();
  };
  const title = member
    ? translate(`${texts}.titleFor`, { name: member.fullName })
    : translate(`${texts}.title`, { name: first?.name });
  return (
    <ContractProvider contract={issuing}>
      <CommandDialog
        title={title}
        confirm={translate('resources.equityCard.acts.issue')}
        initial={{
          card: first?.id,
          specification: usual?.name,
          member: member?.id ?? null,
          store: null,
          method: 'wechat',
        }}
        fields={Object.keys(issuing.fields)}
        run={run}
        onClose={onClose}
        blocked={() => !first}
      >
        {first ? (
          <>
            {member ? null : <FieldInput source="member" />}
            <SpecificationChoice cards={cards} />
            <Box sx={{ display: 'grid', gap: 2 }}>
              <FieldInput source="store" />
              <FieldInput source="method" as="radio" />
            </Box>
            <LivePreview>
              <IssueOutcome />
            </LivePreview>
          </>
        ) : (
          <EmptyState title={`${texts}.none`} text={`${texts}.noneHint`} />
        )}
      </CommandDialog>
    </ContractProvider>
  );
}
