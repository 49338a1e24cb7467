import { defineEntity } from '#entity/defineEntity.tsx';
import { Section } from '#entity/form/Section.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { growthRecord } from './growthRecord.contract';

export default defineEntity(growthRecord, {
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
        <Field source="order" />
        <Field source="operator" />
        <Field source="remark" />
      </Section>
    </>
  ),
});
