import { defineEntity } from '../../../entity/defineEntity';
import { EntityList } from '../../../entity/list/EntityList';
import { salesModel } from './salesModel.contract';
import { useModelActions } from './useModelActions';

export default defineEntity(salesModel, {
  List: ({ Column }) => (
    <EntityList useRowActions={useModelActions}>
      <Column source="name" width={220} />
      <Column source="salesModel" />
      <Column source="updatedAt" />
    </EntityList>
  ),
});
