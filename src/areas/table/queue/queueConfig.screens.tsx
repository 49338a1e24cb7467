import { defineEntity } from '#entity/defineEntity.tsx';
import { Section } from '#entity/form/Section.tsx';
import { When } from '#entity/form/When.tsx';
import { QueueTicket } from './QueueTicket';
import { queueConfig } from './queueConfig.contract';

export default defineEntity(queueConfig, {
  preview: QueueTicket,
  Form: ({ Field }) => (
    <>
      <Section name="order">
        <Field source="returnPosition" />
        <Field source="maxWaiting" />
        <Field source="resetAtCutOff" />
        <When source="resetAtCutOff" is={false}>
          <Field source="resetTime" />
        </When>
      </Section>
      <Section name="phone">
        <Field source="phoneTaking" />
        <Field source="distance" />
      </Section>
    </>
  ),
});
