import { Beside } from '#entity/form/Beside.tsx';
import { FieldInput, MoreFields } from '#entity/form/formParts.tsx';
import { Section } from '#entity/form/Section.tsx';
import { When } from '#entity/form/When.tsx';
import { LevelPreview } from './LevelPreview';
import { MoveGuard } from './MoveGuard';

/** A level with its card, as members see it beside (/memberMarketing/editrankSetting). */
export default function LevelForm() {
  return (
    <Beside preview={<LevelPreview />}>
      <MoveGuard />
      <Section name="level">
        <FieldInput source="name" />
        <FieldInput source="system" />
        <FieldInput source="threshold" />
        <FieldInput source="enabled" />
        <MoreFields sources={['keepGrowth', 'introduction']}>
          <FieldInput source="keepGrowth" />
          <FieldInput source="introduction" />
        </MoreFields>
      </Section>
      <Section name="card">
        <FieldInput source="cardStyle" as="radio" />
        <When source="cardStyle" is="plainColour">
          <FieldInput source="cardColour" as="select" required />
        </When>
        <When source="cardStyle" is="image">
          <FieldInput source="cardImage" required />
        </When>
      </Section>
    </Beside>
  );
}
