import { defineEntity } from '#entity/defineEntity.tsx';
import { Section } from '#entity/form/Section.tsx';
import { LevelRows } from './LevelRows';
import { memberPrice } from './memberPrice.contract';

export default defineEntity(memberPrice, {
  Form: ({ Field }) => (
    <Section name="levels" columns="wide">
      <Field source="levels" component={LevelRows} />
    </Section>
  ),
});
