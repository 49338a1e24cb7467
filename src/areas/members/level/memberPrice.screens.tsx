import { defineEntity } from '../../../entity/defineEntity';
import { Section } from '../../../entity/form/Section';
import { LevelRows } from './LevelRows';
import { memberPrice } from './memberPrice.contract';

export default defineEntity(memberPrice, {
  Form: ({ Field }) => (
    <Section name="levels" columns="wide">
      <Field source="levels" component={LevelRows} />
    </Section>
  ),
});
