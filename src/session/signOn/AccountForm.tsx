import type { Ref } from 'react';
import { useImperativeHandle, useState } from 'react';
import { beginSession } from './begin';
import { CaptchaField } from './CaptchaField';
import { type DemoAccount, signOnCalls } from './calls';
import { Field } from './Field';
import { PasswordField } from './PasswordField';
import { rememberedAccount } from './remembered';
import { accountRule, captchaRule, enterpriseIdRule, passwordRule } from './rules';
import { SecondFactorForm } from './SecondFactorForm';
import { SubmitRow } from './SubmitRow';
import { useTexts } from './texts';
import { useForm } from './useForm';
import { useLoad } from './useLoad';

/** Methods of the form for the page around it. */
export interface AccountFormHandle {
  /** Fills in an account and leaves the captcha to the user. */
  fill(account: DemoAccount): void;
}

const rules = {
  enterpriseId: enterpriseIdRule,
  account: accountRule,
  password: passwordRule,
  captcha: captchaRule,
};

/** Sign-on by enterprise ID, staff account, password and captcha (000 §1). */
export function AccountForm({ ref }: { ref: Ref<AccountFormHandle> }) {
  const t = useTexts();
  const [ticket, setTicket] = useState<string | null>(null);
  const captcha = useLoad(signOnCalls.captcha);
  const form = useForm({
    initial: { ...rememberedAccount.get(), password: '', captcha: '' },
    rules,
    submit: async (values) => {
      const signedOn = await signOnCalls.login({ ...values, captchaId: captcha.data?.captchaId ?? '' });
      rememberedAccount.set({ enterpriseId: values.enterpriseId, account: values.account });
      if ('factor' in signedOn) setTicket(signedOn.factor);
      else beginSession(signedOn);
    },
    // A captcha works once, even if the attempt fails.
    onRefused: () => renew(),
  });

  function renew() {
    form.fill({ captcha: '' });
    captcha.reload();
  }

  useImperativeHandle(ref, () => ({
    fill: ({ enterpriseId, account, password }) => {
      setTicket(null);
      form.fill({ enterpriseId, account, password });
      renew();
      form.focus('captcha');
    },
  }));

  if (ticket !== null) {
    const goBack = () => {
      setTicket(null);
      renew();
    };
    return <SecondFactorForm ticket={ticket} onBack={goBack} />;
  }

  return (
    <form {...form.formProps}>
      <Field
        state={form.field('enterpriseId')}
        label={t('field.enterpriseId')}
        inputMode="numeric"
        autoComplete="organization"
      />
      <Field state={form.field('account')} label={t('field.account')} inputMode="numeric" autoComplete="username" />
      <PasswordField state={form.field('password')} label={t('field.password')} autoComplete="current-password" />
      <CaptchaField
        state={form.field('captcha')}
        captcha={captcha}
        onRefresh={renew}
        onAnswer={(characters) => form.fill({ captcha: characters })}
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
