import { Typography } from '@mui/material';
import { SourceContextProvider, useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { factorPaths } from '#areas/log/securityEvent/mySessions';
import { useNotifyFailure } from '#entity/useFailure';
import { GatewayError } from '#gateway/errors';
import { gateway } from '#session/gateway';
import type { StepUp } from '#session/stepUp';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { PasswordInput } from '#ui/inputs/PasswordInput.tsx';
import { TextInput } from '#ui/inputs/TextInput.tsx';

interface Values {
  password: string | null;
  code: string | null;
}

const sources = { getSource: (source: string) => source, getLabel: (source: string) => source };

/** Asks for the password, or for a code of the second factor, before a call that needs a fresh proof; then the call goes on. */
export default function StepUpDialog({ question }: { question: StepUp }) {
  const translate = useTranslate();
  const notifyFailure = useNotifyFailure();
  const form = useForm<Values>({ defaultValues: { password: null, code: null } });
  const name = question.factor ? 'code' : 'password';
  const submit = form.handleSubmit(async (values) => {
    try {
      await gateway.post(factorPaths.prove, { body: { [name]: values[name] ?? '' } });
      question.settle(true);
    } catch (error) {
      const message = error instanceof GatewayError ? error.fields[name] : undefined;
      if (message) form.setError(name, { message }, { shouldFocus: true });
      else notifyFailure(error);
    }
  });
  return (
    <SourceContextProvider value={sources}>
      <FormProvider {...form}>
        <FormDialog
          open
          title={translate('shell.stepUp.title')}
          width="xs"
          onClose={() => question.settle(false)}
          onSubmit={() => submit()}
          confirm={translate('shell.stepUp.submit')}
        >
          <Typography variant="body2">{translate('shell.stepUp.reason')}</Typography>
          {question.factor ? (
            <TextInput
              source="code"
              label={translate('shell.security.factor.code')}
              isRequired
              autoComplete="one-time-code"
            />
          ) : (
            <PasswordInput
              source="password"
              label={translate('shell.authorisation.password')}
              digits={6}
              isRequired
              autoComplete="current-password"
            />
          )}
        </FormDialog>
      </FormProvider>
    </SourceContextProvider>
  );
}
