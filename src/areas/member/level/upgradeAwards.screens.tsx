import { defineEntity } from '#entity/defineEntity.tsx';
import { Section } from '#entity/form/Section.tsx';
import { LevelRows } from './LevelRows';
import { upgradeAwards } from './upgradeAwards.contract';

export default defineEntity(upgradeAwards, {
  Form: ({ Field }) => (
    <Section name="levels" columns="wide">
      <Field source="levels" component={LevelRows} />
    </Section>
  ),
});
