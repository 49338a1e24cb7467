import { defineEntity } from '../../../entity/defineEntity';
import { Beside } from '../../../entity/form/Beside';
import { Section } from '../../../entity/form/Section';
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
