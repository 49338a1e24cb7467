import { defineEntity } from '#entity/defineEntity.tsx';
import { Beside } from '#entity/form/Beside.tsx';
import { MoreFields } from '#entity/form/formParts.tsx';
import { Section } from '#entity/form/Section.tsx';
import { EarningExample } from './EarningExample';
import { pointsEarning } from './pointsEarning.contract';

export default defineEntity(pointsEarning, {
  Form: ({ Field }) => (
    <Beside preview={<EarningExample />}>
      <Section name="rule">
        <Field source="enabled" />
        <Field source="spend" />
        <Field source="points" />
        <MoreFields sources={['orderMost', 'dayMost']}>
          <Field source="orderMost" />
          <Field source="dayMost" />
        </MoreFields>
      </Section>
      <Section name="rates" columns="wide">
        <Field source="rates" />
        <Field source="weekdayRates" />
      </Section>
      <Section name="counts">
        <Field source="payments" />
        <Field source="excluded" />
      </Section>
    </Beside>
  ),
});
