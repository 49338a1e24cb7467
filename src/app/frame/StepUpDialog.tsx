import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { factorPaths } from '#areas/log/securityEvent/mySessions';
import { gateway } from '#session/gateway';
import type { StepUp } from '#session/stepUp';
import { PasswordInput } from '#ui/inputs/PasswordInput.tsx';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import { AccountDialog, type AccountValues } from './AccountDialog';

/** Asks for the password, or for a code of the second factor, before a call that needs a fresh proof; then the call goes on. */
export default function StepUpDialog({ question }: { question: StepUp }) {
  const translate = useTranslate();
  const name = question.factor ? 'code' : 'password';
  const run = async (values: AccountValues): Promise<void> => {
    await gateway.post(factorPaths.prove, { body: { [name]: values[name] ?? '' } });
    question.settle(true);
  };
  return (
    <AccountDialog
      title={translate('shell.stepUp.title')}
      confirm={translate('shell.stepUp.submit')}
      initial={{ [name]: null }}
      run={run}
      onClose={() => question.settle(false)}
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
    </AccountDialog>
  );
}
