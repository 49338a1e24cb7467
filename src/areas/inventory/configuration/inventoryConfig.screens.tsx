import { defineEntity } from '../../../entity/defineEntity';
import { Section } from '../../../entity/form/Section';
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
