import { useState } from 'react';
import { type Captcha, signOnCalls } from './calls';
import { Field } from './Field';
import { type Problem, problemOf, problemText } from './problem';
import { useTexts } from './texts';
import type { FieldState } from './useForm';
import type { Loaded } from './useLoad';
import { canWork, solveWork } from './work';

interface CaptchaFieldProps {
  state: FieldState;
  captcha: Loaded<Captcha>;
  /** asks for another image; the typed characters are for the old one */
  onRefresh(): void;
  /** fills in the characters that the gateway gave for work */
  onAnswer(characters: string): void;
}

type Work = 'none' | 'running' | 'done';

/** Four characters from an image; a press on the image brings another. Who cannot read it lets the browser work instead. */
export function CaptchaField({ state, captcha, onRefresh, onAnswer }: CaptchaFieldProps) {
  const t = useTexts();
  const { data, problem } = captcha;
  const [work, setWork] = useState<Work>('none');
  const [failure, setFailure] = useState<Problem | null>(null);

  const doWork = async () => {
    if (work === 'running' || !data) return;
    setWork('running');
    setFailure(null);
    try {
      const number = await solveWork(data.captchaId, data.workBits);
      onAnswer((await signOnCalls.captchaByWork({ captchaId: data.captchaId, number })).captcha);
      setWork('done');
    } catch (error) {
      setWork('none');
      setFailure(problemOf(error));
    }
  };

  const shown = problem ?? failure;
  return (
    <div>
      <Field
        state={state}
        label={t('field.captcha')}
        after={
          <button
            type="button"
            className="captcha"
            onClick={() => {
              setWork('none');
              onRefresh();
            }}
            aria-label={t('captcha.refresh')}
            title={t('captcha.refresh')}
            aria-busy={captcha.loading}
          >
            {data ? <img src={data.image} alt={t('captcha.image')} /> : null}
            {!data && problem ? t('captcha.unavailable') : null}
          </button>
        }
        help={shown ? problemText(shown, t) : undefined}
      />
      {data && canWork() ? (
        <div className="captcha-work">
          <button type="button" className="text" aria-disabled={work === 'running'} onClick={doWork}>
            {t('captcha.work')}
          </button>
          <span role="status">
            {work === 'running' ? t('captcha.working') : null}
            {work === 'done' ? t('captcha.worked') : null}
          </span>
        </div>
      ) : null}
    </div>
  );
}
