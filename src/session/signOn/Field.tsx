import { type HTMLAttributes, type ReactNode, useId } from 'react';
import { problemText } from './problem';
import { useTexts } from './texts';
import type { FieldState } from './useForm';

interface FieldProps {
  state: FieldState;
  /** translated */
  label: string;
  type?: 'text' | 'password' | 'tel';
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  autoComplete?: string;
  /** at the end of the input's line: a button, an image */
  after?: ReactNode;
  /** below the input; announced with it */
  help?: ReactNode;
}

/** A labelled input: label above, what is wrong below and tied to it. Every field of sign-on is required. */
export function Field({ state, label, type = 'text', inputMode, autoComplete = 'off', after, help }: FieldProps) {
  const t = useTexts();
  const id = useId();
  const { problem } = state;
  const describedBy = [help ? `${id}-help` : '', problem ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-line">
        <input
          id={id}
          name={state.name}
          type={type}
          inputMode={inputMode}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          value={state.value}
          onChange={(event) => state.onChange(event.target.value)}
          onBlur={state.onBlur}
          aria-required="true"
          aria-invalid={problem ? true : undefined}
          aria-describedby={describedBy || undefined}
        />
        {after}
      </div>
      {help ? (
        <div className="field-help" id={`${id}-help`}>
          {help}
        </div>
      ) : null}
      {problem ? (
        <div className="field-error" id={`${id}-error`}>
          {problemText(problem, t)}
        </div>
      ) : null}
    </div>
  );
}
