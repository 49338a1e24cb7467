import { useState } from 'react';
import { beginSession } from './begin';
import { CodeField } from './CodeField';
import { type EnterpriseChoice, type Login, signOnCalls } from './calls';
import { EnterpriseChooser } from './EnterpriseChooser';
import { Field } from './Field';
import { codeCaptchaRule, codeRule, phoneRule } from './rules';
import { SecondFactorForm } from './SecondFactorForm';
import { SubmitRow } from './SubmitRow';
import { requestFor, waitingPhone } from './smsWait';
import { useTexts } from './texts';
import { useForm } from './useForm';

interface Choice {
  phone: string;
  verificationCode: string;
  request: string;
  enterprises: EnterpriseChoice[];
}

/** Sign-on by phone and text message code (000 §1); a phone of several enterprises asks which to enter. */
export function PhoneForm() {
  const t = useTexts();
  const [choice, setChoice] = useState<Choice | null>(null);
  const [ticket, setTicket] = useState<string | null>(null);
  const go = (answer: Login) => {
    if ('factor' in answer) setTicket(answer.factor);
    else beginSession(answer);
  };
  const form = useForm({
    initial: { phone: waitingPhone('login'), verificationCode: '', captcha: '' },
    rules: { phone: phoneRule, verificationCode: codeRule, captcha: codeCaptchaRule },
    submit: async ({ phone, verificationCode }) => {
      const proof = { phone, verificationCode, request: requestFor('login', phone) };
      const answer = await signOnCalls.loginByPhone(proof);
      if ('choose' in answer) setChoice({ ...proof, enterprises: answer.choose });
      else go(answer);
    },
  });

  if (ticket !== null) {
    const goBack = () => {
      setTicket(null);
      setChoice(null);
    };
    return <SecondFactorForm ticket={ticket} onBack={goBack} />;
  }

  if (choice) {
    const { enterprises, ...proof } = choice;
    return (
      <EnterpriseChooser
        enterprises={enterprises}
        enter={async (enterpriseId) => {
          const answer = await signOnCalls.loginByPhone({ ...proof, enterpriseId });
          if ('choose' in answer) setChoice({ ...choice, enterprises: answer.choose });
          else go(answer);
        }}
        onBack={() => setChoice(null)}
      />
    );
  }

  return (
    <form {...form.formProps}>
      <Field
        state={form.field('phone')}
        label={t('field.phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
      />
      <CodeField
        state={form.field('verificationCode')}
        captcha={form.field('captcha')}
        onCaptcha={(captcha) => form.fill({ captcha })}
        purpose="login"
        send={async (answer) => {
          const ready = form.check(['phone']);
          if (!ready) return null;
          return { ...(await signOnCalls.sendCode({ ...ready, ...answer, purpose: 'login' })), ...ready };
        }}
        onRefused={form.report}
      />
      <SubmitRow
        failure={form.failure}
        pending={form.pending}
        label={t('login.submit')}
        pendingLabel={t('login.pending')}
      />
    </form>
  );
}
