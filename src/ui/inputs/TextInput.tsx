import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { BaseInputProps } from './control';
import { InputFrame } from './InputFrame';
import { codePoints, maxLengthRule } from './rules';
import { TextControl } from './TextControl';
import { useField } from './useField';

/** The share of its limit from which a text's length is shown. */
const counted = 0.8;

/** `max` is in code points and shown as a counter once it is near; it is refused, not cut off, so that pasted text is never lost unseen. */
export interface TextInputProps extends BaseInputProps<string> {
  max?: number;
  multiline?: boolean;
  type?: 'text' | 'search';
  inputMode?: 'text' | 'numeric' | 'tel' | 'email';
  autoComplete?: string;
  title?: string;
}

/** A text field. State: string, null when empty. */
export function TextInput({ max, multiline, type, inputMode, autoComplete, title, ...props }: TextInputProps) {
  const { frame, control } = useField<string>(props, {
    rules: [max !== undefined && maxLengthRule(max)],
    width: widthFor(max, multiline),
  });
  const used = codePoints(control.value ?? '');
  return (
    <InputFrame
      {...frame}
      counter={max !== undefined && used >= max * counted ? <Counter used={used} max={max} /> : undefined}
    >
      <TextControl
        {...control}
        multiline={multiline}
        type={type}
        inputMode={inputMode}
        autoComplete={autoComplete}
        title={title}
      />
    </InputFrame>
  );
}

function Counter({ used, max }: { used: number; max: number }) {
  const translate = useTranslate();
  return (
    <Box
      component="span"
      title={translate('ui.field.counter', { used, max })}
      sx={{ fontSize: '0.75rem', color: used > max ? 'var(--error)' : 'var(--faint)', whiteSpace: 'nowrap' }}
    >
      {used}/{max}
    </Box>
  );
}

// Fields are as wide as their longest value.
function widthFor(max: number | undefined, multiline: boolean | undefined): number | 'full' {
  if (multiline || max === undefined) return 640;
  if (max <= 10) return 200;
  return max <= 40 ? 400 : 640;
}
