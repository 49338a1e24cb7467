import type { Validator } from 'react-admin';

/**
 * Props of every control, inside a form or outside one (dialogs, filter rows). An empty value is always null.
 * `inputRef` receives the element to focus when the form shows its first error.
 */
export interface ControlProps<V> {
  id?: string;
  name?: string;
  value: V | null;
  onChange: (value: V | null) => void;
  onBlur?: () => void;
  inputRef?: (element: HTMLElement | null) => void;
  disabled?: boolean;
  readOnly?: boolean;
  placeholder?: string;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
  'aria-required'?: boolean;
}

/**
 * Props of every input (a control bound to a form by `source`). `label` and `helperText` are translated text or a key;
 * `label={false}` hides the label from sight, not from assistive technology. `isRequired` marks the field and refuses
 * an empty value where the form has no resolver. `width` is in CSS pixels.
 */
export interface BaseInputProps<V> {
  source: string;
  label?: string | false;
  helperText?: string | false;
  isRequired?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  defaultValue?: V | null;
  validate?: Validator | Validator[];
  onChange?: (value: V | null) => void;
  placeholder?: string;
  width?: number | 'full';
  /** a quarter of its section: for short fields that make up a line together */
  narrow?: boolean;
  /** the label is its hint: for fields in a line, whose place says what they are */
  quiet?: boolean;
}

/** The aria attributes of a control, to be set on the element that has its role. */
export function ariaOf(props: Pick<ControlProps<never>, Extract<keyof ControlProps<never>, `aria-${string}`>>) {
  return {
    'aria-label': props['aria-label'],
    'aria-labelledby': props['aria-labelledby'],
    'aria-describedby': props['aria-describedby'],
    'aria-invalid': props['aria-invalid'] || undefined,
    'aria-required': props['aria-required'] || undefined,
  };
}
