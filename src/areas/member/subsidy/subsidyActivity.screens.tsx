import { lazy, Suspense } from 'react';
import { type RaRecord, useLocale, useTranslate } from 'react-admin';
import { defineEntity } from '#entity/defineEntity.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { FormSkeleton } from '#ui/feedback/Skeletons.tsx';
import { moneyText, quantityText } from '#values/numberText';
import { ActivityStatusDot } from '../card/ActivityStatusDot';
import { SendStatusDot } from './SendStatusDot';
import { SubsidyDialogs } from './SubsidyDialogs';
import { subsidyActivity } from './subsidyActivity.contract';
import { useSubsidyActions } from './useSubsidyActions';

const SubsidyForm = lazy(() => import('./SubsidyForm'));

/** Yuan, or points. */
function Given({ record: { amount, points } }: { record: RaRecord }) {
  const translate = useTranslate();
  const locale = useLocale();
  if (amount) return moneyText(String(amount), locale);
  return translate('subsidies.points', { points: quantityText(String(points), locale) });
}

export default defineEntity(subsidyActivity, {
  List: ({ Column }) => (
    <EntityList
      filters={['keyword', 'status', 'sendStatus', 'startTime']}
      useRowActions={useSubsidyActions}
      actions={<SubsidyDialogs />}
    >
      <Column source="title" width={144} />
      <Column source="status" width={128} render={({ status }) => <ActivityStatusDot status={status} />} />
      <Column source="amount" label="subsidies.given" width={120} render={(record) => <Given record={record} />} />
      <Column source="frequency" width={104} />
      <Column source="sendStatus" width={128} render={({ sendStatus }) => <SendStatusDot status={sendStatus} />} />
      <Column source="sent" width={72} />
      <Column source="failed" width={72} />
      <Column source="startTime" />
      <Column source="endTime" hidden />
      <Column source="target" hidden />
      <Column source="validityKind" hidden />
      <Column source="remark" hidden />
      <Column source="updatedAt" hidden />
    </EntityList>
  ),
  Form: () => (
    <Suspense fallback={<FormSkeleton />}>
      <SubsidyForm />
    </Suspense>
  ),
});
