import { useRecordContext, useTranslate } from 'react-admin';
import type { CommonInputProps } from '#entity/form/inputProps';
import { PasswordInput } from '#ui/inputs/PasswordInput.tsx';

/** Authorisation number of a store: written, never read back. One that is set stays where the field is empty. */
export function NumberField(props: CommonInputProps) {
  const translate = useTranslate();
  const isSet = useRecordContext()?.authorizationSet === true;
  const helperText = translate(`resources.store.number.${isSet ? 'set' : 'unset'}`);
  return <PasswordInput {...props} digits={6} isRequired={!isSet} helperText={helperText} />;
}
