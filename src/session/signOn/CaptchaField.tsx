import type { Captcha } from './calls';
import { Field } from './Field';
import { problemText } from './problem';
import { useTexts } from './texts';
import type { FieldState } from './useForm';
import type { Loaded } from './useLoad';

interface CaptchaFieldProps {
  state: FieldState;
  captcha: Loaded<Captcha>;
  /** asks for another image; the typed characters are for the old one */
  onRefresh(): void;
}

/** Four characters from an image; a press on the image brings another. */
export function CaptchaField({ state, captcha, onRefresh }: CaptchaFieldProps) {
  const t = useTexts();
  const { data, problem } = captcha;
  return (
    <Field
      state={state}
      label={t('field.captcha')}
      after={
        <button
          type="button"
          className="captcha"
          onClick={onRefresh}
          aria-label={t('captcha.refresh')}
          title={t('captcha.refresh')}
          aria-busy={captcha.loading}
        >
          {data ? <img src={data.image} alt={t('captcha.image')} /> : null}
          {!data && problem ? t('captcha.unavailable') : null}
        </button>
      }
      help={problem ? problemText(problem, t) : undefined}
    />
  );
}
