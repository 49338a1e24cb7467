import { defineEntity } from '#entity/defineEntity.tsx';
import { Section } from '#entity/form/Section.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { KdsBatch } from './KdsBatch';
import { kdsCommodity } from './kdsCommodity.contract';

export default defineEntity(kdsCommodity, {
  List: ({ Column }) => (
    <EntityList filters={['keyword', 'place', 'category']} bulkActions={<KdsBatch />}>
      <Column source="name" width={220} />
      <Column source="delayMinutes" />
      <Column source="displayBatches" />
      <Column source="category" />
      <Column source="place" />
      <Column source="updatedAt" />
    </EntityList>
  ),
  Form: ({ Field }) => (
    <>
      <Section name="dish">
        <Field source="name" disabled />
        <Field source="place" disabled />
      </Section>
      <Section name="kitchen">
        <Field source="delayMinutes" />
        <Field source="displayBatches" />
      </Section>
    </>
  ),
});
