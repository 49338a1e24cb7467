import { defineEntity } from '#entity/defineEntity.tsx';
import { Beside } from '#entity/form/Beside.tsx';
import { Section } from '#entity/form/Section.tsx';
import { pointsSpending } from './pointsSpending.contract';
import { SpendingExample } from './SpendingExample';

export default defineEntity(pointsSpending, {
  Form: ({ Field }) => (
    <Beside preview={<SpendingExample />}>
      <Section name="rule">
        <Field source="enabled" />
        <Field source="perYuan" />
        <Field source="step" />
        <Field source="mostPercent" />
        <Field source="from" />
        <Field source="notBeside" />
      </Section>
    </Beside>
  ),
});
