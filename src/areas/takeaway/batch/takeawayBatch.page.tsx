import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { QueryStatus } from '#entity/QueryStatus.tsx';
import { useGateway } from '#entity/sources';
import { useAddressParam } from '#entity/useAddressParam';
import { useMay } from '#session/permissions';
import { ChoiceControl } from '#ui/inputs/ChoiceControl.tsx';
import { ChoicesSelectControl } from '#ui/inputs/ChoicesSelectControl.tsx';
import { SectionSurface } from '#ui/page/SectionSurface.tsx';
import { takeawayPlatforms } from '../platforms';
import { BatchDialogs } from './BatchDialogs';
import { ScoreField, StoresField, scoreOf, scores } from './BatchFields';
import { BatchTable } from './BatchTable';
import { batchParam } from './batchParams';
import { type BatchAct, type BatchProgress, batchActs, batchPaths } from './takeawayBatch.contract';
import { useBatchStart } from './useBatchStart';

/** Acts on many stores and platforms at once, and what came of the last ones (/storesAndEmployees/takeawayBatchManagement). */
export default function TakeawayBatchPage() {
  const translate = useTranslate();
  const provider = useGateway();
  const mayStart = useMay('takeawayBatch', 'start');
  const batches = useQuery({
    queryKey: ['takeawayBatch', 'list'],
    queryFn: async ({ signal }) => (await provider.read<BatchProgress[]>(batchPaths.list, {}, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.some(({ waiting }) => waiting > 0) ? 2000 : false),
  });
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto' }}>
      <Box sx={mayStart ? columns : undefined}>
        {mayStart ? <StartForm /> : null}
        <SectionSurface title={translate('takeaway.batch.last')} columns="wide">
          <QueryStatus query={batches} height={200} />
          {batches.data ? <BatchTable batches={batches.data} /> : null}
        </SectionSurface>
      </Box>
      <BatchDialogs />
    </Box>
  );
}

/** Chooses an act, platforms and stores, and begins it. */
function StartForm() {
  const translate = useTranslate();
  const id = useId();
  const { open } = useAddressParam(batchParam);
  const [guid, setGuid] = useState(() => crypto.randomUUID());
  const [act, setAct] = useState<BatchAct>('fetch');
  const [platforms, setPlatforms] = useState<readonly string[]>(['americanRegiment']);
  const [stores, setStores] = useState<string[]>([]);
  const [least, setLeast] = useState<string | null>(scores.usual);
  const start = useBatchStart((begun) => {
    setGuid(crypto.randomUUID());
    open(begun);
  });
  const score = scoreOf(least);
  const chosen = takeawayPlatforms.filter((platform) => platforms.includes(platform));
  const count = stores.length * chosen.length;
  const isReady = count > 0 && (act !== 'link' || score !== null) && !start.isPending;
  const submit = () => {
    const targets = stores.flatMap((store) => chosen.map((platform) => ({ platform, store })));
    start.mutate({ guid, act, targets, ...(act === 'link' && score !== null ? { least: score } : {}) });
  };
  return (
    <SectionSurface title={translate('takeaway.batch.begin')} columns="wide">
      <Box>
        <Box id={`${id}-act`} sx={label}>
          {translate('takeaway.batch.act')}
        </Box>
        <ChoiceControl
          aria-labelledby={`${id}-act`}
          choices={batchActs.map((one) => ({ id: one, name: `takeaway.acts.${one}` }))}
          value={act}
          onChange={(next) => setAct(batchActs.find((one) => one === next) ?? act)}
        />
        <Box sx={{ mt: 0.5, fontSize: '0.75rem', lineHeight: '16px', color: 'var(--muted)' }}>
          {translate(`takeaway.says.${act}`)}
        </Box>
      </Box>
      <Box>
        <Box id={`${id}-platforms`} sx={label}>
          {translate('takeaway.batch.platforms')}
        </Box>
        <ChoicesSelectControl
          aria-labelledby={`${id}-platforms`}
          choices={takeawayPlatforms.map((one) => ({ id: one, name: `enums.takeawayPlatform.${one}` }))}
          value={[...chosen]}
          onChange={(next) => setPlatforms((next ?? []).map(String))}
        />
      </Box>
      <StoresField stores={stores} onChange={setStores} />
      {act === 'link' ? <ScoreField value={least} onChange={setLeast} /> : null}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button variant="contained" disabled={!isReady} onClick={submit}>
          {count > 0
            ? translate('takeaway.batch.start', { smart_count: count })
            : translate('takeaway.batch.chooseFirst')}
        </Button>
      </Box>
    </SectionSurface>
  );
}

const label = { mb: 0.5, fontSize: '0.8125rem', color: 'var(--muted)' };

const columns = {
  display: 'grid',
  columnGap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '400px minmax(0, 1fr)' },
};
