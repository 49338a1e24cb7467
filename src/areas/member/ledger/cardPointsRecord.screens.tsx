import { defineEntity } from '#entity/defineEntity.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { CausedBy } from './CausedBy';
import { cardPointsRecord } from './cardPointsRecord.contract';
import { MemberLink } from './MemberLink';
import { PointsTotalsLine } from './PointsTotalsLine';

export default defineEntity(cardPointsRecord, {
  List: ({ Column }) => (
    <EntityList
      filters={['keyword', 'activityType', 'member', 'businessDate']}
      more={['store']}
      above={<PointsTotalsLine />}
    >
      <Column
        source="activityName"
        width={176}
        sortable={false}
        render={({ activityType, activity, activityName }) => (
          <CausedBy type={activityType} id={activity ?? null} name={activityName ?? ''} />
        )}
      />
      <Column source="activityType" width={128} />
      <Column
        source="member"
        width={136}
        render={({ member, names }) => <MemberLink id={member} name={[names?.member].flat()[0] ?? member} />}
      />
      <Column source="change" />
      <Column source="after" />
      <Column source="store" />
      <Column source="at" />
      <Column source="operator" hidden />
      <Column source="remark" hidden />
      <Column source="businessDate" hidden />
    </EntityList>
  ),
});
