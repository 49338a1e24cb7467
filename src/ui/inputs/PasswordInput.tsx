import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import { IconButton } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { BaseInputProps, ControlProps } from './control';
import { InputFrame } from './InputFrame';
import { patternRule } from './rules';
import { TextControl } from './TextControl';
import { useField } from './useField';

export interface PasswordInputProps extends BaseInputProps<string> {
  /** Exactly so many digits (6 for staff, 000 §5); without it any text. */
  digits?: number;
  autoComplete?: 'current-password' | 'new-password';
}

/** A password that can be shown. State: string. */
export function PasswordInput({ digits, autoComplete = 'new-password', ...props }: PasswordInputProps) {
  const translate = useTranslate();
  const { frame, control } = useField<string>(props, {
    rules: [digits !== undefined && patternRule(digitsOnly(digits), 'ui.code.invalid', { smart_count: digits })],
    help: digits === undefined ? undefined : translate('ui.code.help', { smart_count: digits }),
    width: 240,
  });
  return (
    <InputFrame {...frame}>
      <PasswordControl {...control} inputMode={digits === undefined ? 'text' : 'numeric'} autoComplete={autoComplete} />
    </InputFrame>
  );
}

type PasswordControlProps = ControlProps<string> & { inputMode?: 'text' | 'numeric'; autoComplete?: string };

/** The control of a password: hidden until its button is pressed. */
export function PasswordControl(props: PasswordControlProps) {
  const translate = useTranslate();
  const [visible, setVisible] = useState(false);
  const name = translate(visible ? 'ui.password.hide' : 'ui.password.show');
  return (
    <TextControl
      {...props}
      type={visible ? 'text' : 'password'}
      end={
        <IconButton size="small" aria-label={name} aria-pressed={visible} onClick={() => setVisible(!visible)}>
          {visible ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
        </IconButton>
      }
    />
  );
}

/** Exactly `count` digits. */
export function digitsOnly(count: number): RegExp {
  return new RegExp(`^\\d{${count}}$`);
}
