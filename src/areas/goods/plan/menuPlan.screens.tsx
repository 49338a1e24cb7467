import { defineEntity } from '#entity/defineEntity.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { emptyText } from '#ui/feedback/values.tsx';
import { menuPlan } from './menuPlan.contract';
import { PlanListTools } from './PlanListTools';
import { usePlanActions } from './usePlanActions';

export default defineEntity(menuPlan, {
  List: ({ Column }) => (
    <EntityList
      filters={['keyword', 'brand', 'sellTimeType']}
      more={['pushFailed', 'unpushed']}
      tabs="status"
      useRowActions={usePlanActions}
      actions={<PlanListTools />}
    >
      <Column source="name" width={200} />
      <Column source="status" />
      <Column source="unpushed" width={112} sortable={false} />
      <Column source="brand" />
      <Column source="sellTimeType" />
      <Column
        source="startTime"
        label="plan.period"
        width={112}
        sortable={false}
        render={({ startTime, endTime }) => (startTime ? `${startTime}–${endTime}` : emptyText)}
      />
      <Column source="itemCount" width={72} />
      <Column source="storeCount" width={72} />
      <Column source="planCode" hidden width={88} />
      <Column source="pushType" hidden />
      <Column source="latestEffectiveTime" hidden />
      <Column source="effectiveTime" hidden />
      <Column source="updatedAt" hidden />
    </EntityList>
  ),
});
