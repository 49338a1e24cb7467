import { defineEntity } from '#entity/defineEntity.tsx';
import { OneColumn } from '#entity/form/OneColumn.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { brand } from './brand.contract';

export default defineEntity(brand, {
  List: ({ Column }) => (
    <EntityList filters={['keyword']}>
      <Column source="name" />
      <Column source="logo" width={72} />
      <Column source="introduction" />
      <Column source="storeCount" />
      <Column source="updatedAt" />
    </EntityList>
  ),
  Form: ({ Field }) => (
    <OneColumn>
      <Field source="name" />
      <Field source="introduction" />
      <Field source="logo" />
    </OneColumn>
  ),
});
