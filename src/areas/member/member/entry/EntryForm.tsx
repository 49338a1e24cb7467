import { useFormMode } from '#entity/form/FormMode';
import { FieldInput, MoreFields } from '#entity/form/formParts.tsx';
import { Section } from '#entity/form/Section.tsx';
import { RevealDocument } from './RevealDocument';

/** Fields of a member in sections: to be filled in, changed or read. */
export function EntryForm() {
  const { kind, readOnly } = useFormMode();
  return (
    <>
      <Section name="who">
        <FieldInput source="phone" />
        <FieldInput source="fullName" />
        <FieldInput source="sex" as="radio" />
        <FieldInput source="birthday" />
        <MoreFields sources={['nickname', 'guardian']}>
          <FieldInput source="nickname" />
          <FieldInput source="guardian" />
        </MoreFields>
      </Section>
      <Section name="document">
        <FieldInput source="documentType" />
        <FieldInput source="documentNumber" />
        {readOnly ? <RevealDocument /> : null}
      </Section>
      <Section name="contact">
        <FieldInput source="city" />
        <MoreFields sources={['email', 'address']}>
          <FieldInput source="email" />
          <FieldInput source="address" />
        </MoreFields>
      </Section>
      <Section name="membership">
        <FieldInput source="account" />
        <FieldInput source="store" />
        <FieldInput source="registrationSource" />
        {readOnly ? null : <FieldInput source="password" />}
        {kind === 'create' ? <FieldInput source="consents" /> : null}
      </Section>
    </>
  );
}
