import { defineEntity } from '#entity/defineEntity.tsx';
import { Section } from '#entity/form/Section.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { QueueViews } from './QueueViews';
import { queue } from './queue.contract';

export default defineEntity(queue, {
  List: ({ Column }) => (
    <QueueViews>
      <EntityList filters={['keyword', 'store', 'enabled']}>
        <Column source="name" />
        <Column source="enabled" />
        <Column source="prefix" />
        <Column source="capacity" />
        <Column source="store" />
        <Column source="tables" hidden />
        <Column source="updatedAt" hidden />
      </EntityList>
    </QueueViews>
  ),
  Form: ({ Field }) => (
    <Section name="basics">
      <Field source="store" />
      <Field source="name" />
      <Field source="prefix" />
      <Field source="capacity" />
      <Field source="tables" />
      <Field source="enabled" />
    </Section>
  ),
});
