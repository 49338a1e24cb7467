import { defineEntity } from '#entity/defineEntity.tsx';
import { Section } from '#entity/form/Section.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { growthRecord } from './growthRecord.contract';
import { MemberLink } from './MemberLink';
import { OrderOf } from './OrderOf';

export default defineEntity(growthRecord, {
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
  Form: ({ Field }) => (
    <>
      <Section name="change">
        <Field source="member" />
        <Field source="kind" />
        <Field source="before" />
        <Field source="change" />
        <Field source="after" />
        <Field source="fromLevel" />
        <Field source="toLevel" />
      </Section>
      <Section name="origin">
        <Field source="at" />
        <Field source="businessDate" />
        <Field source="store" />
        <Field source="orderNumber" />
        <Field source="operator" />
        <Field source="authoriser" />
        <Field source="remark" />
      </Section>
    </>
  ),
});
