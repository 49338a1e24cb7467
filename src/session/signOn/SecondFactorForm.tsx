import { useEffect, useRef } from 'react';
import { beginSession } from './begin';
import { signOnCalls } from './calls';
import { Field } from './Field';
import { factorRule } from './rules';
import { SubmitRow } from './SubmitRow';
import { useTexts } from './texts';
import { useForm } from './useForm';

interface SecondFactorFormProps {
  /** proves the first factor for five minutes */
  ticket: string;
  onBack(): void;
}

/** Second step of the sign-on for accounts that have a second factor: a code of the app, or a recovery code. */
export function SecondFactorForm({ ticket, onBack }: SecondFactorFormProps) {
  const t = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useForm({
    initial: { code: '' },
    rules: { code: factorRule },
    submit: async ({ code }) => beginSession(await signOnCalls.secondFactor({ ticket, code })),
  });
  // The form that held the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <form {...form.formProps}>
      <h2 ref={heading} tabIndex={-1}>
        {t('factor.title')}
      </h2>
      <p>{t('factor.hint')}</p>
      <Field state={form.field('code')} label={t('factor.code')} autoComplete="one-time-code" />
      <SubmitRow
        failure={form.failure}
        pending={form.pending}
        label={t('login.submit')}
        pendingLabel={t('login.pending')}
      />
      <button type="button" className="quiet wide" onClick={onBack}>
        {t('factor.back')}
      </button>
    </form>
  );
}
