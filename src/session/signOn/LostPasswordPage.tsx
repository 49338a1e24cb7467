import { useState } from 'react';
import { CodeField } from './CodeField';
import { signOnCalls } from './calls';
import { Field } from './Field';
import { Frame } from './Frame';
import { Link } from './Link';
import { goTo } from './navigation';
import { PasswordField } from './PasswordField';
import { rememberedAccount } from './remembered';
import { codeCaptchaRule, codeRule, enterpriseIdRule, newPasswordRule, normalise, phoneRule } from './rules';
import { SubmitRow } from './SubmitRow';
import { requestFor, waitingPhone } from './smsWait';
import { useTexts } from './texts';
import { useForm } from './useForm';

function VerifyForm({ onVerified }: { onVerified(ticket: string): void }) {
  const t = useTexts();
  const form = useForm({
    initial: {
      enterpriseId: rememberedAccount.get().enterpriseId,
      phone: waitingPhone('recover'),
      verificationCode: '',
      captcha: '',
    },
    rules: {
      enterpriseId: enterpriseIdRule,
      phone: phoneRule,
      verificationCode: codeRule,
      captcha: codeCaptchaRule,
    },
    submit: async ({ enterpriseId, phone, verificationCode }) => {
      const request = requestFor('recover', phone);
      onVerified((await signOnCalls.recoverCheck({ enterpriseId, phone, verificationCode, request })).ticket);
    },
  });
  return (
    <form {...form.formProps}>
      <Field
        state={form.field('enterpriseId')}
        label={t('field.enterpriseId')}
        inputMode="numeric"
        autoComplete="organization"
      />
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
        purpose="recover"
        send={async (answer) => {
          const ready = form.check(['enterpriseId', 'phone']);
          if (!ready) return null;
          return { ...(await signOnCalls.sendCode({ ...ready, ...answer, purpose: 'recover' })), phone: ready.phone };
        }}
        onRefused={form.report}
      />
      <SubmitRow
        failure={form.failure}
        pending={form.pending}
        label={t('recover.next')}
        pendingLabel={t('recover.checking')}
      />
    </form>
  );
}

function ResetForm({ ticket, onAgain }: { ticket: string; onAgain(): void }) {
  const t = useTexts();
  const form = useForm({
    initial: { password: '', passwordAgain: '' },
    rules: {
      password: newPasswordRule,
      passwordAgain: (again, { password }) => {
        if (normalise(again) === '') return 'required';
        return normalise(again) === normalise(password) ? null : 'rule.passwordsDiffer';
      },
    },
    submit: async (values) => {
      await signOnCalls.recoverReset({ ticket, ...values });
      goTo('/login?recovered');
    },
  });
  return (
    <form {...form.formProps}>
      <PasswordField state={form.field('password')} label={t('field.newPassword')} autoComplete="new-password" />
      <PasswordField state={form.field('passwordAgain')} label={t('field.passwordAgain')} autoComplete="new-password" />
      <SubmitRow
        failure={form.failure}
        pending={form.pending}
        label={t('recover.submit')}
        pendingLabel={t('recover.pending')}
      />
      <button type="button" className="quiet wide" onClick={onAgain}>
        {t('recover.again')}
      </button>
    </form>
  );
}

/** Password recovery by text message code in two steps (000 §1). */
export function LostPasswordPage() {
  const t = useTexts();
  const [ticket, setTicket] = useState<string | null>(null);
  return (
    <Frame title={t('recover.title')}>
      <ol className="steps" aria-label={t('recover.steps')}>
        <li aria-current={ticket ? undefined : 'step'}>{t('recover.verify')}</li>
        <li aria-current={ticket ? 'step' : undefined}>{t('recover.reset')}</li>
      </ol>
      {ticket ? <ResetForm ticket={ticket} onAgain={() => setTicket(null)} /> : <VerifyForm onVerified={setTicket} />}
      <Link to="/login">{t('recover.back')}</Link>
    </Frame>
  );
}
