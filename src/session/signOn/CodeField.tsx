import { useState } from 'react';
import type { SentCode } from './calls';
import { Field } from './Field';
import { type CodePurpose, startWait, useSecondsLeft } from './smsWait';
import { useTexts } from './texts';
import type { FieldState } from './useForm';

interface CodeFieldProps {
  state: FieldState;
  purpose: CodePurpose;
  /** Asks for a code; null where the fields it needs are not right yet. Rejects with a GatewayError. */
  send(): Promise<(SentCode & { phone: string }) | null>;
  onRefused(error: unknown): void;
}

/** The code of a text message with the button that sends it; another can be sent when the wait is over. */
export function CodeField({ state, purpose, send, onRefused }: CodeFieldProps) {
  const t = useTexts();
  const secondsLeft = useSecondsLeft(purpose);
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState<{ phone: string; minutes: number } | null>(null);
  const blocked = sending || secondsLeft > 0;

  const ask = async () => {
    if (blocked) return;
    setSending(true);
    try {
      const answer = await send();
      if (!answer) return;
      startWait(purpose, answer.phone, answer.resendIn);
      setSent({ phone: answer.phone, minutes: Math.ceil(answer.expiresIn / 60) });
    } catch (error) {
      onRefused(error);
    } finally {
      setSending(false);
    }
  };

  const idle = secondsLeft > 0 ? t('code.wait', { seconds: secondsLeft }) : t('code.send');
  return (
    <Field
      state={state}
      label={t('field.code')}
      autoComplete="one-time-code"
      after={
        // Not `disabled`: that would throw the keyboard's focus away.
        <button type="button" className="quiet send" aria-disabled={blocked} onClick={ask}>
          {sending ? t('code.pending') : idle}
        </button>
      }
      help={<span role="status">{sent ? t('code.sent', sent) : null}</span>}
    />
  );
}
