import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import { ContractProvider } from '#entity/ContractContext.tsx';
import { CommandDialog } from '#entity/form/CommandDialog.tsx';
import { QueryStatus } from '#entity/QueryStatus.tsx';
import { useGateway } from '#entity/sources';
import { ReadDialog } from '#ui/feedback/ReadDialog.tsx';
import { AdjustFields } from './AdjustFields';
import { type Adjusted, adjustmentPaths, adjustments, type Holdings, touchedByAdjustment } from './adjustment';
import { outcomeOf } from './outcome';

interface Props {
  kind: Adjusted;
  record: RaRecord;
  onClose: () => void;
}

/** A correction by hand of what a member holds, with what it comes to before it is written (002 §5). */
export default function AdjustDialog({ kind, record, onClose }: Props) {
  const translate = useTranslate();
  const provider = useGateway();
  const notify = useNotify();
  const queryClient = useQueryClient();
  // One correction, however often the answer gets lost.
  const [business] = useState(() => crypto.randomUUID());
  const contract = adjustments[kind];
  const query = useQuery({
    queryKey: ['member', 'holdings', record.id],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) =>
      (await provider.read<Holdings>(adjustmentPaths.holdings, { id: record.id }, { signal })).data,
  });
  const title = translate(`resources.${contract.name}.title`, { name: String(record.fullName) });
  const held = query.data;
  // Nothing flashes for the moment that the answer takes.
  if (query.isPending) return null;
  if (!held) {
    return (
      <ReadDialog title={title} onClose={onClose}>
        <QueryStatus query={query} height={240} />
      </ReadDialog>
    );
  }
  const run = async (values: Record<string, unknown>) => {
    await provider.write(adjustmentPaths[kind], { ...values, id: record.id, business });
    notify(`resources.${contract.name}.done`, { type: 'success' });
    onClose();
    for (const name of touchedByAdjustment) void queryClient.invalidateQueries({ queryKey: [name] });
  };
  return (
    <ContractProvider contract={contract}>
      <CommandDialog
        title={title}
        confirm={translate(`resources.${contract.name}.confirm`)}
        initial={{ type: 'increase', ...(kind === 'balance' ? { card: held.cards[0]?.id ?? null } : {}) }}
        fields={Object.keys(contract.fields)}
        run={run}
        onClose={onClose}
        blocked={(values) => outcomeOf(kind, held, values).overDay}
      >
        <AdjustFields kind={kind} held={held} />
      </CommandDialog>
    </ContractProvider>
  );
}
