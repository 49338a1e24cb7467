import { lazy } from 'react';
import { defineEntity } from '#entity/defineEntity.tsx';
import { Section } from '#entity/form/Section.tsx';
import { copiesOf, printTemplate } from './printTemplate.contract';
import { TicketPreview } from './TicketPreview';
import { TicketTabs } from './TicketTabs';
import { useTicketType } from './useTicketType';

const BlocksInput = lazy(() => import('./BlocksInput'));

export default defineEntity(printTemplate, {
  preview: TicketPreview,
  Form: ({ Field }) => {
    const { type } = useTicketType();
    return (
      <>
        <Section name="paper">
          <Field source="paper" as="radio" />
          <Field source="encoding" as="select" />
          <Field source="logo" />
        </Section>
        <Section name="ticket" columns="wide">
          <TicketTabs />
          <Field key={type} source={type} component={BlocksInput} />
          <Field key={copiesOf[type]} source={copiesOf[type]} />
        </Section>
      </>
    );
  },
});
