import { SourceContextProvider, useNotify, useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { useNotifyFailure } from '#entity/useFailure';
import { GatewayError } from '#gateway/errors';
import { clearSession } from '#session/authProvider';
import { gateway } from '#session/gateway';
import { isTrivialHere } from '#session/newPassword';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { PasswordInput } from '#ui/inputs/PasswordInput.tsx';
import type { Rule } from '#ui/inputs/rules';

interface Passwords {
  oldPwd: string | null;
  newPwd: string | null;
}

const names = ['oldPwd', 'newPwd'] as const;
const sources = { getSource: (source: string) => source, getLabel: (source: string) => source };
/** Long enough to read that it worked before sign-on takes over (000 §9: toasts show for 2 s). */
const leaveAfterMs = 2000;

/** The gateway refuses the same (domain/access/passwords). */
const newPassword: Rule = (value: unknown) =>
  isTrivialHere(value) ? { message: 'validation.passwordTrivial', args: {} } : undefined;

/** Old and new password, six digits each; after a success message the operator is signed out (000 §4, §5). */
export default function ChangePassword({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const form = useForm<Passwords>({ defaultValues: { oldPwd: null, newPwd: null } });
  const submit = form.handleSubmit(async (values) => {
    try {
      await gateway.post('/user/self_update_pwd', { body: values });
      notify('shell.password.changed', { type: 'success' });
      onClose();
      setTimeout(clearSession, leaveAfterMs);
    } catch (error) {
      const fields = error instanceof GatewayError ? error.fields : {};
      const shown = names.filter((name) => fields[name]);
      for (const name of shown) form.setError(name, { message: fields[name] ?? '' }, { shouldFocus: true });
      if (shown.length === 0) notifyFailure(error);
    }
  });
  return (
    <SourceContextProvider value={sources}>
      <FormProvider {...form}>
        <FormDialog
          open
          title={translate('shell.password.title')}
          width="xs"
          onClose={onClose}
          onSubmit={() => submit()}
          confirm={translate('shell.password.submit')}
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
        </FormDialog>
      </FormProvider>
    </SourceContextProvider>
  );
}
