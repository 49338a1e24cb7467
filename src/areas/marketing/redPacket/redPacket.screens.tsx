import { lazy, Suspense } from 'react';
import { type RaRecord, useLocale, useTranslate } from 'react-admin';
import { defineEntity } from '#entity/defineEntity.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { DetailSkeleton, FormSkeleton } from '#ui/feedback/Skeletons.tsx';
import { quantityText } from '#values/numberText';
import { RedeemCommand } from './RedeemCommand';
import { RedPacketDialogs } from './RedPacketDialogs';
import { RedPacketStatusDot } from './RedPacketStatusDot';
import { redPacket } from './redPacket.contract';
import { useRedPacketActions } from './useRedPacketActions';

const NewRedPacket = lazy(() => import('./NewRedPacket'));
const RedPacketForm = lazy(() => import('./RedPacketForm'));
const RedPacketDetails = lazy(() => import('./RedPacketDetails'));

/** How many packets are claimed, of how many. */
function Claimed({ record: { claimed, packets } }: { record: RaRecord }) {
  const translate = useTranslate();
  const locale = useLocale();
  const figure = (value: unknown) => quantityText(String(value), locale);
  return translate('redPackets.claimedOf', { claimed: figure(claimed), packets: figure(packets) });
}

export default defineEntity(redPacket, {
  List: ({ Column }) => (
    <EntityList
      filters={['keyword', 'status', 'kind', 'startTime']}
      useRowActions={useRedPacketActions}
      actions={
        <>
          <RedPacketDialogs />
          <RedeemCommand />
        </>
      }
    >
      <Column source="name" width={136} />
      <Column source="status" width={112} render={({ status }) => <RedPacketStatusDot status={status} />} />
      <Column source="kind" width={104} />
      <Column source="totalAmount" width={100} />
      <Column source="claimed" width={96} render={(record) => <Claimed record={record} />} />
      <Column source="claimedAmount" width={100} />
      <Column source="startTime" />
      <Column source="endTime" />
      <Column source="returnedAmount" hidden />
      <Column source="packets" hidden />
      <Column source="amount" hidden />
      <Column source="claimLimit" hidden />
      <Column source="audience" hidden />
      <Column source="validityDays" hidden />
      <Column source="updatedAt" hidden />
    </EntityList>
  ),
  Form: () => (
    <Suspense fallback={<FormSkeleton />}>
      <RedPacketForm />
    </Suspense>
  ),
  Create: () => (
    <Suspense fallback={<FormSkeleton />}>
      <NewRedPacket />
    </Suspense>
  ),
  Show: () => (
    <Suspense fallback={<DetailSkeleton fields={6} />}>
      <RedPacketDetails />
    </Suspense>
  ),
});
