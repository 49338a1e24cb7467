import { lazy, Suspense } from 'react';
import type { RaRecord } from 'react-admin';
import { defineEntity } from '#entity/defineEntity.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { FormSkeleton } from '#ui/feedback/Skeletons.tsx';
import { CampaignDialogs } from './CampaignDialogs';
import { CampaignStatusDot } from './CampaignStatusDot';
import type { ShownCampaign } from './campaign';
import { campaign } from './campaign.contract';
import { useCampaignWords } from './campaignWords';
import { useCampaignActions } from './useCampaignActions';

// One script for all pages of a campaign: each script of its own would lengthen the list that the console begins with.
const CampaignPage = lazy(() => import('./CampaignPage'));

type Shown = ShownCampaign & Pick<RaRecord, 'id' | 'names'> & { dishes?: unknown };

/** The offer of a campaign of the list, in words. */
function Offer({ record }: { record: Shown }) {
  const words = useCampaignWords();
  const listed = (names: unknown) => (Array.isArray(names) ? names.map(String) : []);
  const dishes = listed(record.dishes);
  const coupons = listed(record.names?.giftCoupons);
  const named = new Map([
    ...(record.giftItems ?? []).map(({ commodity }, index) => [commodity, dishes[index]] as const),
    ...(record.giftCoupons ?? []).map((guid, index) => [guid, coupons[index]] as const),
  ]);
  return words.offer(record, (guid) => named.get(guid)) ?? '—';
}

function Dates({ record }: { record: Shown }) {
  return useCampaignWords().dates(record) ?? '—';
}

export default defineEntity(campaign, {
  List: ({ Column }) => (
    <EntityList
      filters={['keyword', 'status', 'type']}
      more={['startTime', 'stores']}
      useRowActions={useCampaignActions}
      actions={<CampaignDialogs />}
    >
      <Column source="title" width={132} />
      <Column source="status" width={116} render={({ status }) => <CampaignStatusDot status={status} />} />
      <Column source="type" width={152} />
      <Column
        source="dishes"
        label="resources.campaign.fields.offer"
        width={164}
        sortable={false}
        render={(record) => <Offer record={record} />}
      />
      <Column source="uses" width={104} />
      <Column source="usedAmount" width={104} />
      <Column
        source="startTime"
        label="resources.campaign.fields.dates"
        width={196}
        render={(record) => <Dates record={record} />}
      />
      <Column source="endTime" hidden />
      <Column source="stores" hidden />
      <Column source="audience" hidden />
      <Column source="budgetAmount" hidden />
      <Column source="budgetUses" hidden />
      <Column source="stackable" hidden />
      <Column source="updatedAt" hidden />
    </EntityList>
  ),
  Form: () => <CampaignPage view="form" />,
  Create: () => (
    <Suspense fallback={<FormSkeleton />}>
      <CampaignPage view="create" />
    </Suspense>
  ),
  Show: () => <CampaignPage view="show" dialogs={<CampaignDialogs />} />,
});
