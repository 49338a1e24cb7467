import { Button } from '@mui/material';
import { lazy, Suspense } from 'react';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { useAddressParam } from '#entity/useAddressParam';
import { useMay } from '#session/permissions';
import { equityCard } from './equityCard.contract';

const IssueDialog = lazy(() => import('./IssueDialog'));

/** Issues an equity card to the member on screen. */
export function IssueCommand({ record }: { record: RaRecord }) {
  const translate = useTranslate();
  const may = useMay(equityCard.name, 'issue');
  const { value, open, close } = useAddressParam('equity');
  const { data } = useGetList<RaRecord>(
    equityCard.name,
    {
      filter: { status: ['sending', 'reissued'] },
      sort: { field: 'name', order: 'ASC' },
      pagination: { page: 1, perPage: 50 },
    },
    { enabled: may && value !== null },
  );
  if (!may || record.enabled !== true) return null;
  const cards = data?.filter(({ issueChannels }) => issueChannels.includes('backOffice'));
  return (
    <>
      <Button size="small" variant="outlined" color="inherit" onClick={() => open('issue')}>
        {translate('resources.equityCard.acts.give')}
      </Button>
      {value && cards ? (
        <Suspense fallback={null}>
          <IssueDialog cards={cards} member={record} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
