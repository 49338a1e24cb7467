import { OutlinedInput } from '@mui/material';
import type { ClipboardEvent, ReactNode } from 'react';
import { ariaOf, type ControlProps } from './control';

/** A single line or (`multiline`) a growing area. `inputMode` and `autoComplete` are those of HTML. */
export interface TextControlProps extends ControlProps<string> {
  multiline?: boolean;
  type?: 'text' | 'password' | 'search' | 'tel';
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email';
  autoComplete?: string;
  start?: ReactNode;
  end?: ReactNode;
  align?: 'start' | 'end';
  /** help where there is no room below: what the pointer and the voice get */
  title?: string;
  onKeyDown?: (key: string) => void;
  onFocus?: () => void;
  onPaste?: (event: ClipboardEvent) => void;
}

/** A text control. Spaces at both ends go when it loses focus; what is left empty becomes null. */
export function TextControl({ value, onChange, onBlur, ...props }: TextControlProps) {
  return (
    <OutlinedInput
      fullWidth
      id={props.id}
      name={props.name}
      type={props.type ?? 'text'}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      onBlur={() => {
        const trimmed = value?.trim() ?? '';
        if (value !== null && trimmed !== value) onChange(trimmed === '' ? null : trimmed);
        onBlur?.();
      }}
      onFocus={props.onFocus}
      onPaste={props.onPaste}
      onKeyDown={props.onKeyDown ? (event) => props.onKeyDown?.(event.key) : undefined}
      inputRef={props.inputRef}
      disabled={props.disabled}
      readOnly={props.readOnly}
      placeholder={props.placeholder}
      error={props['aria-invalid']}
      multiline={props.multiline}
      minRows={props.multiline ? 3 : undefined}
      maxRows={props.multiline ? 12 : undefined}
      startAdornment={props.start}
      endAdornment={props.end}
      slotProps={{
        input: {
          ...ariaOf(props),
          title: props.title,
          inputMode: props.inputMode,
          autoComplete: props.autoComplete ?? 'off',
          style: props.align === 'end' ? { textAlign: 'right' } : undefined,
        },
      }}
    />
  );
}
