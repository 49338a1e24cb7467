import { defineEntity } from '../../../entity/defineEntity';
import { Section } from '../../../entity/form/Section';
import { LevelRows } from './LevelRows';
import { upgradeAwards } from './upgradeAwards.contract';

export default defineEntity(upgradeAwards, {
  Form: ({ Field }) => (
    <Section name="levels" columns="wide">
      <Field source="levels" component={LevelRows} />
    </Section>
  ),
});
