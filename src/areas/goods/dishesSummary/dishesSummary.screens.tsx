import { defineEntity } from '#entity/defineEntity.tsx';
import { OneColumn } from '#entity/form/OneColumn.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { dishesSummary } from './dishesSummary.contract';

export default defineEntity(dishesSummary, {
  List: ({ Column }) => (
    <EntityList filters={['keyword', 'place', 'enabled']}>
      <Column source="name" width={180} />
      <Column source="enabled" />
      <Column source="place" />
      <Column source="commodities" width={320} />
      <Column source="sort" />
      <Column source="updatedAt" />
    </EntityList>
  ),
  Form: ({ Field }) => (
    <OneColumn>
      <Field source="place" />
      <Field source="name" />
      <Field source="commodities" />
      <Field source="sort" />
      <Field source="enabled" />
    </OneColumn>
  ),
});
