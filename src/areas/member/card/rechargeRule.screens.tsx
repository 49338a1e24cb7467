import { defineEntity } from '#entity/defineEntity.tsx';
import { Beside } from '#entity/form/Beside.tsx';
import { Section } from '#entity/form/Section.tsx';
import { MoreThanActivities } from './GivenLess';
import { newTier } from './gifts';
import { RechargeExamples } from './RechargeExamples';
import { rechargeRule } from './rechargeRule.contract';

export default defineEntity(rechargeRule, {
  Form: ({ Field }) => (
    <Beside preview={<RechargeExamples />}>
      <Section name="amounts" columns={1}>
        <Field source="rechargeAmounts" newRow={newTier} />
        <MoreThanActivities />
      </Section>
      <Section name="limits">
        <Field source="singleRechargeCap" required />
        <Field source="perMemberLimit" />
        <Field source="freeAmounts" />
      </Section>
    </Beside>
  ),
});
