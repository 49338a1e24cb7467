import { Box } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useGateway } from '#entity/sources';
import { useNotifyFailure } from '#entity/useFailure';
import { useMay } from '#session/permissions';
import { batchPaths } from '../batch/takeawayBatch.contract';
import type { TakeawayPlatform } from '../platforms';
import { moods } from './moods';

/** Of the demo alone: how the stand-in's platform answers from now on. */
export function MoodSelect({ platform, name }: { platform: TakeawayPlatform; name: string }) {
  const translate = useTranslate();
  const provider = useGateway();
  const queryClient = useQueryClient();
  const notifyFailure = useNotifyFailure();
  const mayBind = useMay('takeawayStoreBinding', 'bindStores');
  const key = ['takeawayMoods'];
  const known = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await provider.read<Partial<Record<TakeawayPlatform, string>>>(batchPaths.mood, {}, { signal })).data,
  });
  const change = useMutation({
    mutationFn: (mood: string) => provider.write(batchPaths.setMood, { platform, mood }),
    onError: notifyFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
  return (
    <Box
      component="select"
      aria-label={translate('takeaway.moods.label', { name })}
      disabled={!mayBind || change.isPending}
      value={change.variables && change.isPending ? change.variables : (known.data?.[platform] ?? 'well')}
      onChange={({ target }: { target: HTMLSelectElement }) => change.mutate(target.value)}
      sx={select}
    >
      {moods.map((mood) => (
        <option key={mood} value={mood}>
          {translate(`takeaway.moods.${mood}`)}
        </option>
      ))}
    </Box>
  );
}

const select = {
  mt: 1,
  width: '100%',
  minHeight: { xs: 40, sm: 28 },
  px: 0.5,
  fontSize: '0.75rem',
  color: 'var(--muted)',
  backgroundColor: 'var(--surface)',
  border: '1px solid var(--control)',
  borderRadius: 'var(--radius)',
};
