import { lazy } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { defineEntity } from '#entity/defineEntity.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { StatusDot } from '#ui/feedback/StatusDot.tsx';
import { ListingStatusDot } from './ListingStatusDot';
import { thirdPartyActivity } from './thirdPartyActivity.contract';
import { useActivityActions } from './useActivityActions';
import { type KnownActivity, useOffer } from './useOffer';

const ActivityForm = lazy(() => import('./ActivityForm'));
const ActivityDetails = lazy(() => import('./ActivityDetails'));

function Offer({ record }: { record: KnownActivity }) {
  return useOffer()(record) ?? '—';
}

/** At how many of its stores the platform has it, and what is still asked or failed. */
function Where({ record: { online, waiting, failed, stores } }: { record: RaRecord }) {
  const translate = useTranslate();
  const all = Array.isArray(stores) ? stores.length : 0;
  const tone = failed > 0 ? 'error' : waiting > 0 ? 'warn' : online > 0 ? 'ok' : 'muted';
  const key = failed > 0 ? 'failed' : waiting > 0 ? 'waiting' : 'online';
  return (
    <StatusDot tone={tone} label={translate(`platformActivities.where.${key}`, { online, all, failed, waiting })} />
  );
}

export default defineEntity(thirdPartyActivity, {
  List: ({ Column }) => (
    <EntityList filters={['keyword', 'status', 'platform', 'type']} more={['start']} useRowActions={useActivityActions}>
      <Column source="title" width={176} />
      <Column source="status" width={104} render={({ status }) => <ListingStatusDot status={status} />} />
      <Column source="online" width={168} render={(record) => <Where record={record} />} />
      <Column source="platform" width={96} />
      <Column
        source="tiers"
        label="platformActivities.offer.title"
        width={208}
        sortable={false}
        render={(record) => <Offer record={record} />}
      />
      <Column source="start" width={136} />
      <Column source="end" width={136} />
      <Column source="type" hidden />
      <Column source="updatedAt" hidden />
    </EntityList>
  ),
  Form: () => <ActivityForm />,
  Show: () => <ActivityDetails />,
});
