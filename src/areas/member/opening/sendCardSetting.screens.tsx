import { defineEntity } from '#entity/defineEntity.tsx';
import { Beside } from '#entity/form/Beside.tsx';
import { Section } from '#entity/form/Section.tsx';
import { SendCardPreview } from './SendCardPreview';
import { sendCardSetting } from './sendCardSetting.contract';

export default defineEntity(sendCardSetting, {
  Form: ({ Field }) => (
    <Beside preview={<SendCardPreview />}>
      <Section name="rule" columns={1}>
        <Field source="automatic" />
        <Field source="ways" />
        <Field source="sources" />
      </Section>
    </Beside>
  ),
});
