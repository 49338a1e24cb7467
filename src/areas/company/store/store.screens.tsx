import { defineEntity } from '#entity/defineEntity.tsx';
import { MoreFields } from '#entity/form/formParts.tsx';
import { Section } from '#entity/form/Section.tsx';
import { When } from '#entity/form/When.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { NumberField } from './NumberField';
import { store } from './store.contract';

export default defineEntity(store, {
  List: ({ Column }) => (
    <EntityList filters={['keyword', 'brand', 'status']} more={['organization', 'area']}>
      <Column source="name" width={220} />
      <Column source="status" />
      <Column source="code" />
      <Column source="brand" />
      <Column source="area" />
      <Column source="businessHours" />
      <Column source="contacts" />
      <Column source="phone" />
      <Column source="organization" hidden />
      <Column source="billingTime" hidden />
      <Column source="validUntil" hidden />
      <Column source="timeZone" hidden />
      <Column source="address" hidden />
      <Column source="updatedAt" hidden />
    </EntityList>
  ),
  Form: ({ Field }) => (
    <>
      <Section name="basics">
        <Field source="name" />
        <Field source="code" />
        <Field source="brand" />
        <Field source="organization" />
        <MoreFields sources={['logo']}>
          <Field source="logo" />
        </MoreFields>
      </Section>
      <Section name="times">
        <Field source="businessHours" />
        <Field source="billingTime" narrow />
        <MoreFields sources={['repaymentTime', 'timeZone']}>
          <Field source="repaymentTime" narrow />
          <Field source="timeZone" />
        </MoreFields>
      </Section>
      <Section name="place" columns={1}>
        <Field source="area" />
        <Field source="address" />
        <MoreFields sources={['position']} columns={1}>
          <Field source="position" />
        </MoreFields>
      </Section>
      <Section name="contact">
        <Field source="contacts" />
        <Field source="phone" />
      </Section>
      <Section name="authorization">
        <Field source="authorizationSupport" />
        <When source="authorizationSupport">
          <Field source="authorizationContact" required />
          <Field source="authorizationPhone" required />
          <Field source="authorizationNumber" component={NumberField} />
        </When>
      </Section>
    </>
  ),
});
