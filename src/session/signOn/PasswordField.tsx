import { useState } from 'react';
import { Field } from './Field';
import { useTexts } from './texts';
import type { FieldState } from './useForm';

interface PasswordFieldProps {
  state: FieldState;
  /** translated */
  label: string;
  autoComplete: 'current-password' | 'new-password';
}

/** Six digits (000 §5), hidden until the user asks to see them. */
export function PasswordField({ state, label, autoComplete }: PasswordFieldProps) {
  const t = useTexts();
  const [shown, setShown] = useState(false);
  const act = t(shown ? 'password.hide' : 'password.show');
  return (
    <Field
      state={state}
      label={label}
      type={shown ? 'text' : 'password'}
      inputMode="numeric"
      autoComplete={autoComplete}
      after={
        <button type="button" className="quiet icon" onClick={() => setShown(!shown)} aria-label={act} title={act}>
          <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
            <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Z" />
            <circle cx="12" cy="12" r="3" />
            {shown ? null : <path d="M4 20 20 4" />}
          </svg>
        </button>
      }
    />
  );
}
