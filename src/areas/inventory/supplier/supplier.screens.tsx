import { defineEntity } from '#entity/defineEntity.tsx';
import { MoreFields } from '#entity/form/formParts.tsx';
import { Section } from '#entity/form/Section.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { supplier } from './supplier.contract';
import { useSupplierActions } from './useSupplierActions';

export default defineEntity(supplier, {
  List: ({ Column }) => (
    <EntityList filters={['keyword', 'enabled']} useRowActions={useSupplierActions}>
      <Column source="name" width={200} />
      <Column source="enabled" />
      <Column source="contact" />
      <Column source="contactPhone" width={128} />
      <Column source="settlementCycle" />
      <Column source="priceCount" sortable={false} />
      <Column source="unitPhone" width={144} />
      <Column source="address" hidden />
      <Column source="updatedAt" hidden />
    </EntityList>
  ),
  Form: ({ Field }) => (
    <>
      <Section name="basics">
        <Field source="name" />
        <Field source="contact" />
        <Field source="contactPhone" />
        <Field source="enabled" />
        <MoreFields sources={['unitPhone', 'address', 'note']}>
          <Field source="unitPhone" />
          <Field source="address" />
          <Field source="note" />
        </MoreFields>
      </Section>
      <Section name="settlement">
        <Field source="settlementCycle" />
      </Section>
    </>
  ),
});
