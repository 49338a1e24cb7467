import { defineEntity } from '#entity/defineEntity.tsx';
import { Section } from '#entity/form/Section.tsx';
import { LevelRows } from './LevelRows';
import { memberDiscount } from './memberDiscount.contract';

export default defineEntity(memberDiscount, {
  Form: ({ Field }) => (
    <Section name="levels" columns="wide">
      <Field source="levels" component={LevelRows} />
    </Section>
  ),
});
