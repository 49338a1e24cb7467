import { useInput, useTranslate, useTranslateLabel, type Validator } from 'react-admin';
import { useAfterPress } from '../useAfterPress';
import type { BaseInputProps, ControlProps } from './control';
import { frameIds, type InputFrameProps } from './InputFrame';
import { joinRules, requiredRule } from './rules';

/** Additions of an input to the shared props: its own rules, and help said when none is given (a range, a format). */
interface FieldOptions {
  rules?: (Validator | false | undefined)[];
  help?: string;
  width?: number | 'full';
}

/**
 * Binds a control to the form: `frame` goes to InputFrame, `control` to the control. The state keeps null for empty.
 * `nestedError` is the form's error, with rows and cells where the value has them. A disabled field keeps its value in
 * the submitted data (react-hook-form would drop it), so that disabling loses nothing.
 */
export function useField<V>(props: BaseInputProps<V>, options: FieldOptions = {}) {
  const { source, label, helperText, isRequired, disabled, readOnly, defaultValue, validate, onChange, placeholder } =
    props;
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const afterPress = useAfterPress();
  const { id, field, fieldState, formState } = useInput<V | null>({
    source,
    defaultValue,
    validate: joinRules([isRequired && requiredRule, ...(options.rules ?? [])], validate),
    format: (value) => value ?? null,
    parse: (value: V | null) => value,
    onChange,
  });
  const ids = frameIds(id);
  const text = (given: string) => translate(given, { _: given });
  const help = helperText === false || props.quiet ? undefined : helperText ? text(helperText) : options.help;
  // A field that holds rows has its own message, if any, at its root.
  const error = fieldState.error?.message ?? fieldState.error?.root?.message;
  const labelText = translateLabel({ label: label === false ? undefined : label, source });
  const control: ControlProps<V> = {
    id,
    name: field.name,
    value: field.value,
    onChange: field.onChange,
    onBlur: () => afterPress(field.onBlur),
    inputRef: field.ref,
    disabled,
    readOnly,
    placeholder: placeholder !== undefined ? text(placeholder) : props.quiet ? String(labelText) : undefined,
    'aria-labelledby': ids.label,
    'aria-describedby': [help ? ids.help : '', error ? ids.error : ''].filter(Boolean).join(' ') || undefined,
    'aria-invalid': fieldState.invalid,
    'aria-required': isRequired ?? false,
  };
  const frame: Omit<InputFrameProps, 'children'> = {
    id,
    label: labelText,
    hideLabel: label === false || props.quiet,
    required: isRequired ?? false,
    help,
    error,
    width: props.width ?? options.width,
    narrow: props.narrow,
  };
  return { frame, control, nestedError: fieldState.error, submitted: formState.isSubmitted };
}
