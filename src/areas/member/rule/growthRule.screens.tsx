import { defineEntity } from '#entity/defineEntity.tsx';
import { Beside } from '#entity/form/Beside.tsx';
import { Section } from '#entity/form/Section.tsx';
import { GrowthExample } from './EarningExample';
import { growthRule } from './growthRule.contract';

export default defineEntity(growthRule, {
  Form: ({ Field }) => (
    <Beside preview={<GrowthExample />}>
      <Section name="rule">
        <Field source="enabled" />
        <Field source="spend" />
        <Field source="growth" />
        <Field source="orderMost" />
      </Section>
      <Section name="counts">
        <Field source="payments" />
        <Field source="excluded" />
      </Section>
    </Beside>
  ),
});
