import { defineEntity } from '#entity/defineEntity.tsx';
import { Section } from '#entity/form/Section.tsx';
import { inventoryConfig } from './inventoryConfig.contract';

export default defineEntity(inventoryConfig, {
  Form: ({ Field }) => (
    <>
      <Section name="stock" columns={1}>
        <Field source="allowNegativeStock" />
      </Section>
      <Section name="documents">
        <Field source="inTypes" />
        <Field source="outTypes" />
        <Field source="confirmTransfers" />
      </Section>
      <Section name="stocktake" columns={1}>
        <Field source="blindCount" />
      </Section>
    </>
  ),
});
