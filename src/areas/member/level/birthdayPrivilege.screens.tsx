import { defineEntity } from '#entity/defineEntity.tsx';
import { Section } from '#entity/form/Section.tsx';
import { birthdayPrivilege } from './birthdayPrivilege.contract';
import { LevelRows } from './LevelRows';

export default defineEntity(birthdayPrivilege, {
  Form: ({ Field }) => (
    <Section name="levels" columns="wide">
      <Field source="levels" component={LevelRows} />
    </Section>
  ),
});
