import { Box, Button, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, type RaRecord, useGetOne, useGetRecordId, useNotify, useTranslate } from 'react-admin';
import { FieldValue } from '#entity/FieldValue.tsx';
import { useLabelOf } from '#entity/labels';
import { useCan } from '#entity/permission';
import { QueryStatus } from '#entity/QueryStatus.tsx';
import { useGateway } from '#entity/sources';
import { useFailureText, useNotifyFailure } from '#entity/useFailure';
import { DetailSkeleton } from '#ui/feedback/Skeletons.tsx';
import { EmptyState, ErrorState } from '#ui/feedback/states.tsx';
import { DateText } from '#ui/feedback/values.tsx';
import { FigureList } from '#ui/lists/FigureList.tsx';
import { PageActions } from '#ui/page/PageActions.tsx';
import { PageTitle } from '#ui/page/PageTitle.tsx';
import { surface } from '#ui/page/SectionSurface.tsx';
import type { Condition } from './conditions';
import { type LabelChange, label, labelPaths } from './label.contract';
import { membersWith } from './membersWith';
import { useRuleSentence } from './useRuleSentence';

const figures = ['members', 'entered', 'left', 'computedAt'] as const;
const noConditions: Condition[] = [];

/** Works the rule out for all members once more; the page follows while it runs. */
function Recompute({ id }: { id: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const provider = useGateway();
  const queryClient = useQueryClient();
  const run = useMutation({
    mutationFn: () => provider.write(labelPaths.recompute, { id }),
    onError: notifyFailure,
    onSuccess: async () => {
      notify('label.recomputing', { type: 'info' });
      await queryClient.invalidateQueries({ queryKey: ['label'] });
    },
  });
  return (
    <Button variant="outlined" disabled={run.isPending} onClick={() => run.mutate()}>
      {translate('label.recompute')}
    </Button>
  );
}

/** Who came and went last. */
function Changes({ id }: { id: string }) {
  const translate = useTranslate();
  const provider = useGateway();
  const changes = useQuery({
    queryKey: ['label', 'changes', id],
    queryFn: async ({ signal }) => (await provider.read<LabelChange[]>(labelPaths.changes, { id }, { signal })).data,
  });
  return (
    <Box component="section" aria-label={translate('label.changes')} sx={surface}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {translate('label.changes')}
      </Typography>
      <QueryStatus query={changes} height={200} />
      {changes.data?.length === 0 ? <EmptyState title="label.noChanges" text="label.noChangesHint" /> : null}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {(changes.data ?? []).map((one) => (
          <Box
            component="li"
            key={one.id}
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, py: 0.75, borderTop: '1px solid var(--line)' }}
          >
            <Box component="span" sx={{ flex: 1, minWidth: 120 }}>
              <Link to={`/member/memberDetails?guid=${encodeURIComponent(one.member)}`}>{one.name}</Link>
            </Box>
            <span>{translate(`label.change.${one.change}`)}</span>
            <Box component="span" sx={{ color: 'var(--muted)' }}>
              <DateText value={one.at} />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function Figures({ record }: { record: RaRecord }) {
  const labelOf = useLabelOf(label);
  return (
    <FigureList
      items={figures.map((source) => ({
        key: source,
        label: labelOf(source),
        value: <FieldValue record={record} source={source} />,
      }))}
    />
  );
}

function Details({ record }: { record: RaRecord }) {
  const translate = useTranslate();
  const mayEdit = useCan('edit');
  const id = String(record.id);
  const sentence = useRuleSentence(record.conditions ?? noConditions);
  return (
    <Box sx={{ p: { xs: 1.5, sm: 2 }, pt: 1, display: 'grid', gap: 2 }}>
      <PageTitle>{String(record.name)}</PageTitle>
      <PageActions>
        {record.kind === 'automatic' && mayEdit ? <Recompute id={id} /> : null}
        <Button component={Link} to={membersWith({ labels: [id] })} variant="contained">
          {translate('label.toMembers')}
        </Button>
      </PageActions>
      <Box component="section" sx={[surface, { display: 'grid', gap: 1.5 }]}>
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'baseline', flexWrap: 'wrap' }}>
          <FieldValue record={record} source="kind" />
          {record.description ? <Typography variant="body2">{String(record.description)}</Typography> : null}
        </Box>
        {sentence ? <Typography variant="body1">{sentence}</Typography> : null}
        <Figures record={record} />
      </Box>
      <Changes id={id} />
    </Box>
  );
}

/** A label: its rule in words, how many members have it, who came and who went (/label/labelDetail). */
export default function LabelDetails() {
  const textOf = useFailureText();
  const id = String(useGetRecordId());
  const { data, error, refetch } = useGetOne<RaRecord>(label.name, { id }, { refetchInterval: 15_000 });
  if (error) return <ErrorState message={textOf(error)} onRetry={() => void refetch()} />;
  return data ? <Details record={data} /> : <DetailSkeleton fields={6} />;
}
