import { defineEntity } from '#entity/defineEntity.tsx';
import { Beside } from '#entity/form/Beside.tsx';
import { Section } from '#entity/form/Section.tsx';
import { When } from '#entity/form/When.tsx';
import { ExpiryExample } from './ExpiryExample';
import { pointsExpiry } from './pointsExpiry.contract';

export default defineEntity(pointsExpiry, {
  Form: ({ Field }) => (
    <Beside preview={<ExpiryExample />}>
      <Section name="rule">
        <Field source="expiry" as="radio" />
        <When source="expiry" is="months">
          <Field source="expiryMonths" required />
        </When>
        <Field source="warnDays" />
      </Section>
    </Beside>
  ),
});
