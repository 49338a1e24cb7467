import { defineEntity } from '#entity/defineEntity.tsx';
import { Section } from '#entity/form/Section.tsx';
import { InvoiceReceipt } from './InvoiceReceipt';
import { invoiceConfig } from './invoiceConfig.contract';

export default defineEntity(invoiceConfig, {
  preview: InvoiceReceipt,
  Form: ({ Field }) => (
    <>
      <Section name="seller">
        <Field source="enabled" />
        <Field source="title" />
        <Field source="taxNumber" />
      </Section>
      <Section name="items">
        <Field source="items" newRow={{ rate: '6' }} />
      </Section>
      <Section name="receipt">
        <Field source="threshold" />
        <Field source="receiptQr" />
        <Field source="address" />
        <Field source="remark" />
      </Section>
    </>
  ),
});
