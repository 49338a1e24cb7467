import { defineEntity } from '#entity/defineEntity.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { SwitchTools } from './SwitchTools';
import { salesModel } from './salesModel.contract';
import { useModelActions } from './useModelActions';

export default defineEntity(salesModel, {
  List: ({ Column }) => (
    <EntityList useRowActions={useModelActions} actions={<SwitchTools />}>
      <Column source="name" width={220} />
      <Column source="salesModel" />
      <Column source="updatedAt" />
    </EntityList>
  ),
});
