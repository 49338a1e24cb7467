import { defineEntity } from '../../../entity/defineEntity';
import { OneColumn } from '../../../entity/form/OneColumn';
import { EntityList } from '../../../entity/list/EntityList';
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
