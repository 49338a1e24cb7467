import { defineEntity } from '#entity/defineEntity.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { consumptionRecord } from './consumptionRecord.contract';

export default defineEntity(consumptionRecord, {
  List: ({ Column }) => (
    <EntityList filters={['keyword', 'member', 'kind', 'businessDate']} more={['store']}>
      <Column source="member" width={120} />
      <Column source="kind" width={88} />
      <Column source="orderAmount" />
      <Column source="discount" />
      <Column source="paid" />
      <Column source="real" sortable={false} />
      <Column source="gift" sortable={false} />
      <Column source="points" sortable={false} />
      <Column source="store" width={160} />
      <Column source="at" />
      <Column source="order" hidden width={152} />
      <Column source="subsidy" hidden sortable={false} />
      <Column source="card" hidden sortable={false} width={136} />
      <Column source="businessDate" hidden />
    </EntityList>
  ),
});
