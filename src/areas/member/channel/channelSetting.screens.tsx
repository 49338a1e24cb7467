import { defineEntity } from '#entity/defineEntity.tsx';
import { OneColumn } from '#entity/form/OneColumn.tsx';
import { Section } from '#entity/form/Section.tsx';
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
