import { defineEntity } from '#entity/defineEntity.tsx';
import { Section } from '#entity/form/Section.tsx';
import { RoundingExamples } from './RoundingExamples';
import { roundingRule } from './roundingRule.contract';

export default defineEntity(roundingRule, {
  preview: RoundingExamples,
  Form: ({ Field }) => (
    <Section name="rule">
      <Field source="enabled" />
      <Field source="amountThreshold" />
      <Field source="mode" as="radio" />
      <Field source="level" as="radio" />
    </Section>
  ),
});
