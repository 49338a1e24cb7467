import { defineEntity } from '../../../entity/defineEntity';
import { OneColumn } from '../../../entity/form/OneColumn';
import { Section } from '../../../entity/form/Section';
import { ChannelMatrix } from './ChannelMatrix';
import { channelSetting } from './channelSetting.contract';

export default defineEntity(channelSetting, {
  Form: () => (
    <OneColumn>
      <Section name="systems" columns={1}>
        <ChannelMatrix />
      </Section>
    </OneColumn>
  ),
});
