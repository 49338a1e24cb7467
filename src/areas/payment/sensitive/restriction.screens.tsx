import { defineEntity } from '#entity/defineEntity.tsx';
import { Section } from '#entity/form/Section.tsx';
import { RestrictionWords } from './RestrictionWords';
import { sensitiveOperationRestriction } from './restriction.contract';

export default defineEntity(sensitiveOperationRestriction, {
  preview: RestrictionWords,
  Form: ({ Field }) => (
    <>
      <Section name="limits">
        <Field source="cancelSettlement" />
        <Field source="partialRefund" />
        <Field source="priceChange" />
      </Section>
      <Section name="faces">
        <Field source="faceDishRefund" />
        <Field source="faceRefund" />
        <Field source="faceReverseCheckout" />
      </Section>
      <Section name="codes">
        <Field source="discountCode" />
        <Field source="codeMinutes" />
      </Section>
    </>
  ),
});
