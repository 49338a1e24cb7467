import { SourceContextProvider, useNotify, useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { authorisedPaths } from '#business/secondPerson/authorised';
import { useNotifyFailure } from '#entity/useFailure';
import { GatewayError } from '#gateway/errors';
import { gateway } from '#session/gateway';
import { isTrivialHere } from '#session/newPassword';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { PasswordInput } from '#ui/inputs/PasswordInput.tsx';
import type { Rule } from '#ui/inputs/rules';

interface Values {
  password: string | null;
  authorizationNumber: string | null;
}

const names = ['password', 'authorizationNumber'] as const;
const sources = { getSource: (source: string) => source, getLabel: (source: string) => source };

/** The gateway rejects the same (domain/signOn/authorizationNumber.calls). */
const newNumber: Rule = (value: unknown) =>
  isTrivialHere(value) ? { message: 'validation.passwordTrivial', args: {} } : undefined;

/** Sets the operator's own authorisation number with their password; the number is never shown again. */
export default function OwnNumber({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const form = useForm<Values>({ defaultValues: { password: null, authorizationNumber: null } });
  const submit = form.handleSubmit(async (values) => {
    try {
      await gateway.post(authorisedPaths.setNumber, { body: values });
      notify('shell.authorisation.done', { type: 'success' });
      onClose();
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
          title={translate('shell.authorisation.title')}
          width="xs"
          onClose={onClose}
          onSubmit={() => submit()}
          confirm={translate('shell.authorisation.submit')}
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
        </FormDialog>
      </FormProvider>
    </SourceContextProvider>
  );
}
