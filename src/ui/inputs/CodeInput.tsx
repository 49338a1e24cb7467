import { useTranslate } from 'react-admin';
import type { BaseInputProps } from './control';
import { InputFrame } from './InputFrame';
import { digitsOnly } from './PasswordInput';
import { patternRule } from './rules';
import { TextControl } from './TextControl';
import { useField } from './useField';

export interface CodeInputProps extends BaseInputProps<string> {
  /** How many digits the code has, exactly (6 for an authorisation number, 001 §5). */
  digits: number;
}

/** A code of a fixed number of digits; leading zeros count. State: string of digits. */
export function CodeInput({ digits, ...props }: CodeInputProps) {
  const translate = useTranslate();
  const { frame, control } = useField<string>(props, {
    rules: [patternRule(digitsOnly(digits), 'ui.code.invalid', { smart_count: digits })],
    help: translate('ui.code.help', { smart_count: digits }),
    width: 200,
  });
  return (
    <InputFrame {...frame}>
      <TextControl {...control} inputMode="numeric" onChange={(text) => control.onChange(onlyDigits(text))} />
    </InputFrame>
  );
}

function onlyDigits(text: string | null): string | null {
  const plain = (text ?? '').normalize('NFKC').replace(/\D/g, '');
  return plain === '' ? null : plain;
}
