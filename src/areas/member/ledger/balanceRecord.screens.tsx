import { defineEntity } from '#entity/defineEntity.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { balanceRecord } from './balanceRecord.contract';

export default defineEntity(balanceRecord, {
  List: ({ Column }) => (
    <EntityList filters={['keyword', 'member', 'kind', 'businessDate']} more={['bucket', 'store']}>
      <Column source="member" width={136} />
      <Column source="kind" width={112} />
      <Column source="bucket" width={104} />
      <Column source="change" />
      <Column source="after" />
      <Column source="store" />
      <Column source="at" />
      <Column source="order" width={152} />
      <Column source="card" hidden sortable={false} width={136} />
      <Column source="before" hidden />
      <Column source="operator" hidden />
      <Column source="remark" hidden />
      <Column source="businessDate" hidden />
    </EntityList>
  ),
});
