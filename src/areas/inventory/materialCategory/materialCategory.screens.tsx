import { defineEntity } from '../../../entity/defineEntity';
import { OneColumn } from '../../../entity/form/OneColumn';
import { EntityList } from '../../../entity/list/EntityList';
import { materialCategory } from './materialCategory.contract';

export default defineEntity(materialCategory, {
  List: ({ Column }) => (
    <EntityList filters={['keyword']}>
      <Column source="name" width={240} />
      <Column source="materialCount" width={120} />
      <Column source="updatedAt" />
    </EntityList>
  ),
  Form: ({ Field }) => (
    <OneColumn>
      <Field source="name" />
    </OneColumn>
  ),
});
