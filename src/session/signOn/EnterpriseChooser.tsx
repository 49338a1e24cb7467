import { useEffect, useRef, useState } from 'react';
import type { EnterpriseChoice } from './calls';
import { type Problem, problemOf, problemText } from './problem';
import { useTexts } from './texts';

interface EnterpriseChooserProps {
  enterprises: readonly EnterpriseChoice[];
  /** Rejects with a GatewayError. */
  enter(enterpriseId: string): Promise<void>;
  onBack(): void;
}

/** Asks which of several enterprises a phone shall enter. */
export function EnterpriseChooser({ enterprises, enter, onBack }: EnterpriseChooserProps) {
  const t = useTexts();
  const [entering, setEntering] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  // The form that held the focus is gone.
  useEffect(() => heading.current?.focus(), []);

  const choose = async (enterpriseId: string) => {
    if (entering !== null) return;
    setEntering(enterpriseId);
    setProblem(null);
    try {
      await enter(enterpriseId);
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setEntering(null);
    }
  };

  return (
    <div>
      <h2 ref={heading} tabIndex={-1}>
        {t('choose.title')}
      </h2>
      <p>{t('choose.hint')}</p>
      <ul className="choices">
        {enterprises.map(({ enterpriseId, merchantName }) => (
          <li key={enterpriseId}>
            <button type="button" aria-disabled={entering !== null} onClick={() => choose(enterpriseId)}>
              <span>{merchantName}</span>
              <span className="muted">{enterpriseId}</span>
            </button>
          </li>
        ))}
      </ul>
      <div role="alert" className="failure">
        {problem ? problemText(problem, t) : null}
      </div>
      <button type="button" className="quiet" onClick={onBack}>
        {t('choose.back')}
      </button>
    </div>
  );
}
