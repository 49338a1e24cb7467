import { lazy, Suspense } from 'react';
import { type RaRecord, useLocale, useTranslate } from 'react-admin';
import { defineEntity } from '#entity/defineEntity.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { joinNames } from '#ui/feedback/joinNames';
import { FormSkeleton } from '#ui/feedback/Skeletons.tsx';
import { moneyText, quantityText } from '#values/numberText';
import { PrecisionDialogs } from './PrecisionDialogs';
import { PrecisionStatusDot } from './PrecisionStatusDot';
import type { ShownPrecision } from './precision';
import { precisionMarketing } from './precisionMarketing.contract';
import { usePrecisionActions } from './usePrecisionActions';

const PrecisionForm = lazy(() => import('./PrecisionForm'));

/** Gifts of an action in words: the coupon's name, points, yuan, a text. */
function Gifts({ record }: { record: RaRecord & ShownPrecision }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { gives, points, amount, names } = record;
  const words = (gives ?? []).map((gift) => {
    if (gift === 'coupon') return String(names?.coupon ?? translate('enums.precisionGift.coupon'));
    if (gift === 'points') return translate('precision.gift.points', { points: quantityText(String(points), locale) });
    if (gift === 'balance') return translate('precision.gift.balance', { amount: moneyText(String(amount), locale) });
    return translate('precision.gift.sms');
  });
  return joinNames(words, translate);
}

export default defineEntity(precisionMarketing, {
  List: ({ Column }) => (
    <EntityList
      filters={['keyword', 'status', 'sendTime']}
      useRowActions={usePrecisionActions}
      actions={<PrecisionDialogs />}
    >
      <Column source="title" width={152} />
      <Column source="status" width={120} render={({ status }) => <PrecisionStatusDot status={status} />} />
      <Column source="gives" width={200} sortable={false} render={(record) => <Gifts record={record} />} />
      <Column source="targets" width={88} />
      <Column source="reached" width={88} />
      <Column source="failed" width={80} />
      <Column source="skipped" width={80} />
      <Column source="sendTime" />
      <Column source="audience" hidden />
      <Column source="controlPercent" hidden />
      <Column source="effectDays" hidden />
      <Column source="updatedAt" hidden />
    </EntityList>
  ),
  Form: () => (
    <Suspense fallback={<FormSkeleton />}>
      <PrecisionForm />
    </Suspense>
  ),
});
