import { defineEntity } from '#entity/defineEntity.tsx';
import { Section } from '#entity/form/Section.tsx';
import { dataSetting } from './dataSetting.contract';
import { ZoneChange } from './ZoneChange';

export default defineEntity(dataSetting, {
  Form: ({ Field }) => (
    <>
      <Section name="clock" columns={1}>
        <Field source="timeZone" />
        <ZoneChange />
      </Section>
      <Section name="home" columns={1}>
        <Field source="homePanels" />
      </Section>
      <Section name="counting">
        <Field source="reasonDays" />
        <Field source="depositGrace" />
      </Section>
      <Section name="keeping">
        <Field source="logDays" />
      </Section>
      <Section name="security" columns={1}>
        <Field source="factorRequired" />
      </Section>
    </>
  ),
});
