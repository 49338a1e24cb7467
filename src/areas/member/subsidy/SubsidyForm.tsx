import { MemberFileInput } from '#business/memberFile/MemberFileInput.tsx';
import { FieldInput } from '#entity/form/FieldInput.tsx';
import { Section } from '#entity/form/Section.tsx';
import { When } from '#entity/form/When.tsx';

/** A subsidy: what is given to whom, how often, and how long it is good. */
export default function SubsidyForm() {
  return (
    <>
      <Section name="what">
        <FieldInput source="title" />
        <FieldInput source="kind" as="radio" />
        <When source="kind" is="balance">
          <FieldInput source="amount" required />
        </When>
        <When source="kind" is="points">
          <FieldInput source="points" required />
        </When>
        <FieldInput source="remark" />
      </Section>
      <Section name="who">
        <FieldInput source="target" as="radio" />
        <When source="target" is="levels">
          <FieldInput source="levels" required />
        </When>
        <When source="target" is="label">
          <FieldInput source="label" required />
        </When>
        <When source="target" is="members">
          <FieldInput source="members" required />
        </When>
        <When source="target" is="file">
          <FieldInput source="file" required component={MemberFileInput} />
        </When>
      </Section>
      <Section name="times">
        <FieldInput source="frequency" as="radio" />
        <FieldInput source="startTime" />
        <FieldInput source="endTime" />
        <FieldInput source="validityKind" as="radio" />
        <When source="validityKind" is="days">
          <FieldInput source="validityDays" required />
        </When>
      </Section>
    </>
  );
}
