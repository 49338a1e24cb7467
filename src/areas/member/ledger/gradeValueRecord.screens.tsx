import { defineEntity } from '#entity/defineEntity.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { gradeValueRecord } from './gradeValueRecord.contract';
import { MemberLink } from './MemberLink';

export default defineEntity(gradeValueRecord, {
  List: ({ Column }) => (
    <EntityList filters={['member', 'level', 'at']} more={['fromLevel', 'kind']}>
      <Column
        source="member"
        width={136}
        render={({ member, names }) => <MemberLink id={member} name={[names?.member].flat()[0] ?? member} />}
      />
      <Column source="fromLevel" />
      <Column source="level" />
      <Column source="growth" />
      <Column source="kind" />
      <Column source="at" />
      <Column source="operator" hidden />
      <Column source="remark" hidden />
    </EntityList>
  ),
});
