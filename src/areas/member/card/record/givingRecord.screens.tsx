import { defineEntity } from '#entity/defineEntity.tsx';
import { OneColumn } from '#entity/form/OneColumn.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { GivenAmount } from './GivenAmount';
import { givingRecord } from './givingRecord.contract';

export default defineEntity(givingRecord, {
  List: ({ Column }) => (
    <EntityList filters={['member', 'kind', 'gift', 'businessDate']} more={['store']}>
      <Column source="member" width={136} />
      <Column source="kind" width={112} />
      <Column source="gift" width={112} />
      <Column source="change" render={({ gift, change }) => <GivenAmount gift={gift} change={change} />} />
      <Column source="store" />
      <Column source="at" />
      <Column source="operator" />
      <Column source="remark" hidden />
      <Column source="businessDate" hidden />
    </EntityList>
  ),
  Form: ({ Field }) => (
    <OneColumn>
      <Field source="member" />
      <Field source="kind" />
      <Field source="gift" />
      <Field source="change" />
      <Field source="store" />
      <Field source="at" />
      <Field source="operator" />
      <Field source="remark" />
    </OneColumn>
  ),
});
