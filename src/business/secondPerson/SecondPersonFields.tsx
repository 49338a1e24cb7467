import { useTranslate } from 'react-admin';
import { FieldInput } from '#entity/form/FieldInput.tsx';
import type { CommonInputProps } from '#entity/form/inputProps';
import { PasswordInput } from '#ui/inputs/PasswordInput.tsx';

/** Account and authorisation number of the second person, who types both. */
export function SecondPersonFields({ reason }: { reason: string }) {
  const translate = useTranslate();
  return (
    <>
      <FieldInput source="authoriser" required help={reason} />
      <FieldInput
        source="authorizationNumber"
        required
        component={NumberInput}
        help={translate('entity.secondPerson.number')}
      />
    </>
  );
}

function NumberInput(props: CommonInputProps) {
  return <PasswordInput {...props} digits={6} />;
}
