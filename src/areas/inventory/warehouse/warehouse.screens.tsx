import { defineEntity } from '#entity/defineEntity.tsx';
import { Section } from '#entity/form/Section.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { warehouse } from './warehouse.contract';

export default defineEntity(warehouse, {
  List: ({ Column }) => (
    <EntityList filters={['keyword', 'store', 'lockState', 'enabled']}>
      <Column source="name" width={240} />
      <Column source="enabled" />
      <Column source="lockState" width={104} />
      <Column source="store" />
      <Column source="code" width={96} />
      <Column source="personInCharge" width={96} />
      <Column source="mobile" width={128} />
      <Column source="countedOn" width={120} />
      <Column source="address" hidden />
      <Column source="negativeStock" hidden />
      <Column source="updatedAt" hidden />
    </EntityList>
  ),
  Form: ({ Field }) => (
    <>
      <Section name="basics">
        <Field source="name" />
        <Field source="code" />
        <Field source="store" />
        <Field source="address" />
        <Field source="personInCharge" />
        <Field source="mobile" />
      </Section>
      <Section name="rules">
        <Field source="negativeStock" />
        <Field source="enabled" />
        <Field source="remark" />
      </Section>
    </>
  ),
});
