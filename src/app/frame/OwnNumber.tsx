import { useNotify, useTranslate } from 'react-admin';
import { authorisedPaths } from '#business/secondPerson/authorised';
import { gateway } from '#session/gateway';
import { isTrivialHere } from '#session/newPassword';
import { PasswordInput } from '#ui/inputs/PasswordInput.tsx';
import type { Rule } from '#ui/inputs/rules';
import { AccountDialog, type AccountValues } from './AccountDialog';

const nothing: AccountValues = { password: null, authorizationNumber: null };

/** The gateway rejects the same (domain/signOn/authorizationNumber.calls). */
const newNumber: Rule = (value: unknown) =>
  isTrivialHere(value) ? { message: 'validation.passwordTrivial', args: {} } : undefined;

/** Sets the operator's own authorisation number with their password; the number is never shown again. */
export default function OwnNumber({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const run = async (values: AccountValues): Promise<void> => {
    await gateway.post(authorisedPaths.setNumber, { body: values });
    notify('shell.authorisation.done', { type: 'success' });
    onClose();
  };
  return (
    <AccountDialog
      title={translate('shell.authorisation.title')}
      confirm={translate('shell.authorisation.submit')}
      initial={nothing}
      run={run}
      onClose={onClose}
    >
      <PasswordInput
        source="password"
        label={translate('shell.authorisation.password')}
        digits={6}
        isRequired
        autoComplete="current-password"
      />
      <PasswordInput
        source="authorizationNumber"
        label={translate('shell.authorisation.number')}
        helperText={translate('shell.authorisation.help')}
        digits={6}
        isRequired
        validate={newNumber}
      />
    </AccountDialog>
  );
}
