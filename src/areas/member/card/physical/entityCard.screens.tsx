import type { RaRecord } from 'react-admin';
import { defineEntity } from '#entity/defineEntity.tsx';
import { LivePreview } from '#entity/form/LivePreview.tsx';
import { Section } from '#entity/form/Section.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { Quantity } from '#ui/feedback/values.tsx';
import { BatchStateDot } from './BatchStateDot';
import { entityCard } from './entityCard.contract';
import { NumberPreview } from './NumberPreview';
import { useBatchActions } from './useBatchActions';

/** How often an open list looks for progress, in milliseconds. */
const followEvery = 3000;

/** How many cards there are, of all. */
function Made({ record }: { record: RaRecord }) {
  return (
    <span>
      <Quantity value={record.made} /> / <Quantity value={record.quantity} />
    </span>
  );
}

export default defineEntity(entityCard, {
  List: ({ Column }) => (
    <EntityList filters={['keyword', 'checkDigit']} useRowActions={useBatchActions} followEvery={followEvery}>
      <Column source="numbers" width={240} sortable={false} />
      <Column source="state" width={120} sortable={false} render={({ state }) => <BatchStateDot state={state} />} />
      <Column source="made" sortable={false} render={(record) => <Made record={record} />} />
      <Column source="quantity" hidden />
      <Column source="bound" sortable={false} />
      <Column source="voided" sortable={false} />
      <Column source="codesAt" sortable={false} />
      <Column source="createdAt" />
      <Column source="remark" hidden />
      <Column source="checkDigit" hidden />
    </EntityList>
  ),
  Form: ({ Field }) => (
    <Section name="batch">
      <Field source="prefix" />
      <Field source="first" />
      <Field source="quantity" />
      <Field source="checkDigit" />
      <LivePreview>
        <NumberPreview />
      </LivePreview>
      <Field source="remark" />
    </Section>
  ),
});
