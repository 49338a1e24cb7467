import { Button } from '@mui/material';
import { useState } from 'react';
import { SourceContextProvider, useNotify, useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { GatewayError } from '../../gateway/errors';
import { failureText } from '../../gateway/failureText';
import { clearSession } from '../../session/authProvider';
import { gateway } from '../../session/gateway';
import { FormDialog } from '../../ui/feedback/FormDialog';
import { PasswordInput } from '../../ui/inputs/PasswordInput';

interface Passwords {
  oldPwd: string | null;
  newPwd: string | null;
}

const sources = { getSource: (source: string) => source, getLabel: (source: string) => source };
/** Long enough to read that it worked before sign-on takes over (000 §9: toasts show for 2 s). */
const leaveAfterMs = 2000;

/** Old and new password, six digits each; success is said, then the operator is signed out (000 §4, §5). */
export default function ChangePassword({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const form = useForm<Passwords>({ defaultValues: { oldPwd: null, newPwd: null } });
  const submit = form.handleSubmit(async (values) => {
    if (busy) return;
    setBusy(true);
    try {
      await gateway.post('/user/self_update_pwd', { body: values });
      notify('shell.password.changed', { type: 'success' });
      onClose();
      setTimeout(clearSession, leaveAfterMs);
    } catch (error) {
      setBusy(false);
      if (error instanceof GatewayError && error.body) {
        for (const [name, message] of Object.entries(error.fields)) form.setError(name as keyof Passwords, { message });
        return;
      }
      const told = failureText(error);
      if (told) notify('text' in told ? told.text : told.key, { type: 'error' });
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
          onSubmit={() => void submit()}
          actions={
            <>
              <Button color="inherit" onClick={onClose}>
                {translate('shell.cancel')}
              </Button>
              <Button type="submit" variant="contained" disabled={busy} aria-busy={busy}>
                {translate('shell.password.submit')}
              </Button>
            </>
          }
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
          />
        </FormDialog>
      </FormProvider>
    </SourceContextProvider>
  );
}
