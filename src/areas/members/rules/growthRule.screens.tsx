import { defineEntity } from '../../../entity/defineEntity';
import { Beside } from '../../../entity/form/Beside';
import { Section } from '../../../entity/form/Section';
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
