import { lazy, Suspense } from 'react';
import { type RaRecord, useGetOne } from 'react-admin';
import { useAddressParam } from '../../../entity/useAddressParam';
import { equityCard } from './equityCard.contract';
import { issueParam } from './useEquityActions';

const IssueDialog = lazy(() => import('./IssueDialog'));

/** The dialog that issues the card which the address names, over the page. */
export function EquityDialogs() {
  const { value, close } = useAddressParam(issueParam);
  const id = value ?? '';
  const { data } = useGetOne<RaRecord>(equityCard.name, { id }, { enabled: id !== '' });
  if (!data || String(data.id) !== id) return null;
  return (
    <Suspense fallback={null}>
      <IssueDialog key={id} cards={[data]} onClose={close} />
    </Suspense>
  );
}
