import { defineEntity } from '../../../entity/defineEntity';
import { OneColumn } from '../../../entity/form/OneColumn';
import { EntityList } from '../../../entity/list/EntityList';
import { materialUnit } from './materialUnit.contract';

export default defineEntity(materialUnit, {
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
