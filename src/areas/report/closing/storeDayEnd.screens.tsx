import { defineEntity } from '#entity/defineEntity.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { StoreDaysOr } from './StoreDaysOr';
import { storeDayEnd } from './storeDayEnd.contract';
import { useDayEndActions } from './useDayEndActions';

export default defineEntity(storeDayEnd, {
  List: ({ Column }) => (
    <StoreDaysOr>
      <EntityList filters={['keyword']} more={['openDays']} useRowActions={useDayEndActions}>
        <Column source="name" width={200} />
        <Column source="code" sortable={false} />
        <Column source="lastClosed" sortable={false} />
        <Column source="oldestOpen" sortable={false} />
        <Column source="openDays" sortable={false} />
        <Column source="openOrders" sortable={false} />
        <Column source="openShifts" sortable={false} />
      </EntityList>
    </StoreDaysOr>
  ),
});
