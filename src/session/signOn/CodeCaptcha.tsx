import { type Ref, useImperativeHandle } from 'react';
import { CaptchaField } from './CaptchaField';
import { signOnCalls } from './calls';
import type { FieldState } from './useForm';
import { useLoad } from './useLoad';

/** A captcha on screen. */
export interface ShownCaptcha {
  /** empty until the picture is there */
  id: string;
  renew(): void;
}

interface CodeCaptchaProps {
  ref: Ref<ShownCaptcha>;
  state: FieldState;
  onFill(characters: string): void;
}

/** The captcha that the gateway asks for from the second text message on. */
export function CodeCaptcha({ ref, state, onFill }: CodeCaptchaProps) {
  const captcha = useLoad(signOnCalls.captcha);
  const { data, reload } = captcha;
  useImperativeHandle(ref, () => ({ id: data?.captchaId ?? '', renew: reload }), [data, reload]);
  const refresh = () => {
    onFill('');
    reload();
  };
  return <CaptchaField state={state} captcha={captcha} onRefresh={refresh} onAnswer={onFill} />;
}
