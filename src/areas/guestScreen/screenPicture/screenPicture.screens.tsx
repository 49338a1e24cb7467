import { defineEntity } from '#entity/defineEntity.tsx';
import { Section } from '#entity/form/Section.tsx';
import { SecondScreen } from './SecondScreen';
import { screenPicture } from './screenPicture.contract';

export default defineEntity(screenPicture, {
  preview: SecondScreen,
  Form: ({ Field }) => (
    <>
      <Section name="images" columns={1}>
        <Field source="images" />
        <Field source="interval" />
      </Section>
      <Section name="screen" columns={1}>
        <Field source="size" />
        <Field source="layout" as="radio" />
      </Section>
    </>
  ),
});
