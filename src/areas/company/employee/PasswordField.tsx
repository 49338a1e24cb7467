import { useTranslate } from 'react-admin';
import { useFormMode } from '#entity/form/FormMode';
import type { CommonInputProps } from '#entity/form/inputProps';
import { PasswordInput } from '#ui/inputs/PasswordInput.tsx';

/** Required for a new account; for an existing one left empty to keep the password. */
export function PasswordField(props: CommonInputProps) {
  const { kind } = useFormMode();
  const translate = useTranslate();
  const helperText = translate(`resources.employee.password.${kind}`);
  return <PasswordInput {...props} digits={6} isRequired={kind === 'create'} helperText={helperText} />;
}
