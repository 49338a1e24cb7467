import { defineEntity } from '#entity/defineEntity.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { CardHistoryViews } from './CardHistoryViews';
import { cardConsumptionRecord } from './cardConsumptionRecord.contract';

export default defineEntity(cardConsumptionRecord, {
  List: ({ Column }) => (
    <CardHistoryViews>
      <EntityList filters={['keyword', 'member', 'kind', 'businessDate']} more={['store']}>
        <Column source="card" sortable={false} width={136} />
        <Column source="member" width={120} />
        <Column source="kind" width={88} />
        <Column source="real" sortable={false} />
        <Column source="gift" sortable={false} />
        <Column source="subsidy" sortable={false} />
        <Column source="paid" />
        <Column source="store" width={168} />
        <Column source="at" />
        <Column source="order" hidden width={152} />
        <Column source="orderAmount" hidden />
        <Column source="discount" hidden />
        <Column source="points" hidden sortable={false} />
        <Column source="businessDate" hidden />
      </EntityList>
    </CardHistoryViews>
  ),
});
