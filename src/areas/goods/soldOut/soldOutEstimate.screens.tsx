import { useTranslate } from 'react-admin';
import { defineEntity } from '#entity/defineEntity.tsx';
import { OneColumn } from '#entity/form/OneColumn.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { EllipsisText } from '#ui/feedback/EllipsisText.tsx';
import { joinNames } from '#ui/feedback/joinNames';
import { emptyText } from '#ui/feedback/values.tsx';
import { EstimateBulk, EstimateTools } from './EstimateTools';
import { soldOutEstimate } from './soldOutEstimate.contract';
import { useEstimateActions } from './useEstimateActions';

/** Kitchens and tills change it all day: an open list follows them, in milliseconds. */
const followEvery = 5000;

function PackageNames({ names }: { names: readonly string[] }) {
  const translate = useTranslate();
  return <EllipsisText>{joinNames(names, translate) || emptyText}</EllipsisText>;
}

export default defineEntity(soldOutEstimate, {
  List: ({ Column }) => (
    <EntityList
      filters={['keyword', 'place']}
      more={['type', 'liftMode']}
      tabs="state"
      useRowActions={useEstimateActions}
      primary={<EstimateTools />}
      bulkActions={<EstimateBulk />}
      followEvery={followEvery}
    >
      <Column source="name" width={200} />
      <Column source="state" />
      <Column
        source="remaining"
        render={({ remaining, quantity }) => (quantity ? `${remaining ?? emptyText} / ${quantity}` : emptyText)}
      />
      <Column source="place" />
      <Column source="liftMode" />
      <Column source="dueAt" />
      <Column source="setBy" hidden />
      <Column source="setAt" />
      <Column source="type" hidden />
      <Column source="packages" hidden render={({ packages }) => <PackageNames names={packages ?? []} />} />
      <Column source="minOrder" hidden />
    </EntityList>
  ),
  Form: ({ Field }) => (
    <OneColumn>
      <Field source="place" />
      <Field source="name" />
      <Field source="type" as="radio" />
      <Field source="quantity" />
      <Field source="minOrder" />
      <Field source="refill" />
      <Field source="liftMode" as="radio" />
      <Field source="liftDate" />
      <Field source="refillTime" />
    </OneColumn>
  ),
});
