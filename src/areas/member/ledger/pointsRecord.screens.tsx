import { defineEntity } from '#entity/defineEntity.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { pointsRecord } from './pointsRecord.contract';

export default defineEntity(pointsRecord, {
  List: ({ Column }) => (
    <EntityList filters={['keyword', 'member', 'kind', 'businessDate']} more={['store']}>
      <Column source="member" width={136} />
      <Column source="kind" width={112} />
      <Column source="change" />
      <Column source="after" />
      <Column source="store" />
      <Column source="at" />
      <Column source="order" width={152} />
      <Column source="before" hidden />
      <Column source="operator" hidden />
      <Column source="remark" hidden />
      <Column source="businessDate" hidden />
    </EntityList>
  ),
});
