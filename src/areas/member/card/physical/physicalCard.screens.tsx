import { defineEntity } from '#entity/defineEntity.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { PhysicalStateDot } from './PhysicalStateDot';
import { physicalCard } from './physicalCard.contract';
import { useVoidAction } from './useVoidAction';

export default defineEntity(physicalCard, {
  List: ({ Column }) => (
    <EntityList filters={['keyword', 'state', 'batch', 'member']} useRowActions={useVoidAction}>
      <Column source="number" width={200} />
      <Column source="state" width={120} render={({ state }) => <PhysicalStateDot state={state} />} />
      <Column source="member" />
      <Column source="batch" width={240} />
      <Column source="updatedAt" />
    </EntityList>
  ),
});
