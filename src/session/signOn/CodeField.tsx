import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { GatewayError } from '#gateway/errors';
import { CodeCaptcha, type ShownCaptcha } from './CodeCaptcha';
import type { CaptchaAnswer, SentCode } from './calls';
import { Field } from './Field';
import { type CodePurpose, startWait, useSecondsLeft } from './smsWait';
import { useTexts } from './texts';
import type { FieldState } from './useForm';

interface CodeFieldProps {
  state: FieldState;
  /** the form's field for the captcha, which is on screen only once the gateway asks for it */
  captcha: FieldState;
  onCaptcha(characters: string): void;
  purpose: CodePurpose;
  /** Asks for a code; null where the fields it needs are not right yet. Rejects with a GatewayError. */
  send(answer: CaptchaAnswer): Promise<(SentCode & { phone: string }) | null>;
  onRefused(error: unknown): void;
}

const asksForCaptcha = (error: unknown) => error instanceof GatewayError && error.fields.captcha !== undefined;

/** The code of a text message with the button that sends it; another can be sent when the wait is over. */
export function CodeField({ state, captcha, onCaptcha, purpose, send, onRefused }: CodeFieldProps) {
  const t = useTexts();
  const secondsLeft = useSecondsLeft(purpose);
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState<{ phone: string; minutes: number } | null>(null);
  const [asked, setAsked] = useState(false);
  const shown = useRef<ShownCaptcha>(null);
  const blocked = sending || secondsLeft > 0;

  const ask = async () => {
    if (blocked) return;
    setSending(true);
    try {
      const answer = await send(asked ? { captchaId: shown.current?.id, captcha: captcha.value.trim() } : {});
      if (!answer) return;
      startWait(purpose, answer);
      setSent({ phone: answer.phone, minutes: Math.ceil(answer.expiresIn / 60) });
      setAsked(false);
      onCaptcha('');
    } catch (error) {
      onCaptcha('');
      shown.current?.renew();
      // On screen at once: a field that is not there cannot take the focus.
      if (asksForCaptcha(error)) flushSync(() => setAsked(true));
      onRefused(error);
    } finally {
      setSending(false);
    }
  };

  const idle = secondsLeft > 0 ? t('code.wait', { seconds: secondsLeft }) : t('code.send');
  return (
    <>
      {asked ? <CodeCaptcha ref={shown} state={captcha} onFill={onCaptcha} /> : null}
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
    </>
  );
}
