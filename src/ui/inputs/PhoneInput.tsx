import { useTranslate } from 'react-admin';
import { landlinePattern, mobilePattern } from '#values/phone';
import type { BaseInputProps } from './control';
import { InputFrame } from './InputFrame';
import { maxLengthRule, patternRule } from './rules';
import { TextControl } from './TextControl';
import { useField } from './useField';

export interface PhoneInputProps extends BaseInputProps<string> {
  /** Also accept a landline with area code ("010-62345678", "400-800-1234"). */
  landline?: boolean;
  max?: number;
}

/** A phone number: 11 digits beginning with 1 (000 §5), in some places also a landline (001 §5). State: string. */
export function PhoneInput({ landline: alsoLandline = false, max, ...props }: PhoneInputProps) {
  const translate = useTranslate();
  const pattern = alsoLandline ? new RegExp(`${mobilePattern.source}|${landlinePattern.source}`) : mobilePattern;
  const key = alsoLandline ? 'ui.phone.anyInvalid' : 'ui.phone.mobileInvalid';
  const { frame, control } = useField<string>(props, {
    rules: [patternRule(pattern, key), max !== undefined && maxLengthRule(max)],
    help: translate(alsoLandline ? 'ui.phone.anyHelp' : 'ui.phone.mobileHelp'),
    width: 240,
  });
  return (
    <InputFrame {...frame}>
      <TextControl {...control} type="tel" inputMode="tel" onChange={(text) => control.onChange(cleanPhone(text))} />
    </InputFrame>
  );
}

/** Digits and hyphens of what was typed or pasted: "１３８ 0013 8000" → "13800138000", "+86 138…" loses the country code. */
export function cleanPhone(text: string | null): string | null {
  const plain = (text ?? '')
    .replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/[－—–]/g, '-')
    .replace(/[^\d-]/g, '')
    .replace(/^86(?=1\d{10}$)/, '');
  return plain === '' ? null : plain;
}
