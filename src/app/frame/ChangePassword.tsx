import { useNotify, useTranslate } from 'react-admin';
import { clearSession } from '#session/authProvider';
import { gateway } from '#session/gateway';
import { isTrivialHere } from '#session/newPassword';
import { PasswordInput } from '#ui/inputs/PasswordInput.tsx';
import type { Rule } from '#ui/inputs/rules';
import { AccountDialog, type AccountValues } from './AccountDialog';

const nothing: AccountValues = { oldPwd: null, newPwd: null };
/** Long enough to read that it worked before sign-on takes over (000 §9: toasts show for 2 s). */
const leaveAfterMs = 2000;

/** The gateway refuses the same (domain/access/passwords). */
const newPassword: Rule = (value: unknown) =>
  isTrivialHere(value) ? { message: 'validation.passwordTrivial', args: {} } : undefined;

/** Old and new password, six digits each; after a success message the operator is signed out (000 §4, §5). */
export default function ChangePassword({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const run = async (values: AccountValues): Promise<void> => {
    await gateway.post('/user/self_update_pwd', { body: values });
    notify('shell.password.changed', { type: 'success' });
    onClose();
    setTimeout(clearSession, leaveAfterMs);
  };
  return (
    <AccountDialog
      title={translate('shell.password.title')}
      confirm={translate('shell.password.submit')}
      initial={nothing}
      run={run}
      onClose={onClose}
    >
      <PasswordInput
        source="oldPwd"
        label={translate('shell.password.old')}
        digits={6}
        isRequired
        autoComplete="current-password"
      />
      <PasswordInput
        source="newPwd"
        label={translate('shell.password.new')}
        digits={6}
        isRequired
        autoComplete="new-password"
        validate={newPassword}
      />
    </AccountDialog>
  );
}
