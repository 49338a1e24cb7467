import { defineEntity } from '#entity/defineEntity.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { MemberLink } from './MemberLink';
import { OrderOf } from './OrderOf';
import { pointsRecord } from './pointsRecord.contract';

export default defineEntity(pointsRecord, {
  List: ({ Column }) => (
    <EntityList filters={['keyword', 'member', 'kind', 'businessDate']} more={['store']}>
      <Column
        source="member"
        width={136}
        render={({ member, names }) => <MemberLink id={member} name={[names?.member].flat()[0] ?? member} />}
      />
      <Column source="kind" width={112} />
      <Column source="change" />
      <Column source="after" />
      <Column source="store" />
      <Column source="at" />
      <Column source="orderNumber" width={152} sortable={false} render={(record) => <OrderOf record={record} />} />
      <Column source="before" hidden />
      <Column source="operator" hidden />
      <Column source="authoriser" hidden sortable={false} />
      <Column source="remark" hidden />
      <Column source="businessDate" hidden />
    </EntityList>
  ),
});
