import { defineEntity } from '#entity/defineEntity.tsx';
import { Beside } from '#entity/form/Beside.tsx';
import { Section } from '#entity/form/Section.tsx';
import { pointsText } from './pointsText.contract';
import { TextPreview } from './TextPreview';

export default defineEntity(pointsText, {
  Form: ({ Field }) => (
    <Beside preview={<TextPreview />}>
      <Section name="texts" columns={1}>
        <Field source="textZh" />
        <Field source="textEn" />
        <Field source="textFr" />
      </Section>
    </Beside>
  ),
});
