import { defineEntity } from '#entity/defineEntity.tsx';
import { Section } from '#entity/form/Section.tsx';
import { BookingPreview } from './BookingPreview';
import { reservationSetting } from './reservationSetting.contract';

export default defineEntity(reservationSetting, {
  preview: BookingPreview,
  Form: ({ Field }) => (
    <>
      <Section name="who">
        <Field source="enabled" />
        <Field source="minPeople" />
        <Field source="people" />
        <Field source="days" />
      </Section>
      <Section name="deposit">
        <Field source="deposit" />
        <Field source="refundHours" />
      </Section>
      <Section name="periods" columns="wide">
        <Field source="periods" />
      </Section>
    </>
  ),
});
