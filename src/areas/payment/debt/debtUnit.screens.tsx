import { defineEntity } from '#entity/defineEntity.tsx';
import { MoreFields } from '#entity/form/formParts.tsx';
import { Section } from '#entity/form/Section.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { DebtDialogsOverList } from './DebtDialogsOverList';
import { debtUnit } from './debtUnit.contract';
import { useUnitActions } from './useUnitActions';

export default defineEntity(debtUnit, {
  List: ({ Column }) => (
    <EntityList filters={['keyword', 'enabled']} useRowActions={useUnitActions} actions={<DebtDialogsOverList />}>
      <Column source="name" width={200} />
      <Column source="enabled" />
      <Column source="owed" />
      <Column source="availableCredit" />
      <Column source="creditLimit" />
      <Column source="contact" width={104} />
      <Column source="phone" width={136} />
      <Column source="code" width={88} sortable />
      <Column source="address" hidden />
      <Column source="remark" hidden />
      <Column source="updatedAt" hidden />
    </EntityList>
  ),
  Form: ({ Field }) => (
    <>
      <Section name="basics">
        <Field source="name" />
        <Field source="contact" />
        <Field source="phone" />
        <MoreFields sources={['address', 'remark']}>
          <Field source="address" />
          <Field source="remark" />
        </MoreFields>
      </Section>
      <Section name="credit">
        <Field source="creditLimit" />
        <Field source="queryPassword" />
        <Field source="enabled" />
      </Section>
    </>
  ),
});
