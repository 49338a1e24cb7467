import { FieldInput } from '#entity/form/formParts.tsx';
import { Section } from '#entity/form/Section.tsx';
import { MoveGuard } from './MoveGuard';

/** A system of levels: by what members rise, and for how long they keep a level (/member/systemSetting). */
export default function SystemForm() {
  return (
    <>
      <MoveGuard />
      <Section name="system">
        <FieldInput source="name" />
        <FieldInput source="basis" as="radio" />
        <FieldInput source="keepMonths" />
      </Section>
    </>
  );
}
