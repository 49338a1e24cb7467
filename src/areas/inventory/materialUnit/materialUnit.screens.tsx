import { defineEntity } from '#entity/defineEntity.tsx';
import { OneColumn } from '#entity/form/OneColumn.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
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
