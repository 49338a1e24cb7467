import { defineEntity } from '../../../entity/defineEntity';
import { Beside } from '../../../entity/form/Beside';
import { MoreFields } from '../../../entity/form/formParts';
import { Section } from '../../../entity/form/Section';
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
