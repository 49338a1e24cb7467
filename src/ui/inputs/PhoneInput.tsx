import { useTranslate } from 'react-admin';
import type { BaseInputProps } from './control';
import { InputFrame } from './InputFrame';
import { maxLengthRule, patternRule } from './rules';
import { TextControl } from './TextControl';
import { useField } from './useField';

const mobile = /^1\d{10}$/;
// Area code and subscriber number with or without a hyphen, an optional extension, or a nationwide 400/800 number.
const landline = /^(0\d{2,3}-?[2-9]\d{6,7}(-\d{1,6})?|[48]00-?\d{3}-?\d{4})$/;

export interface PhoneInputProps extends BaseInputProps<string> {
  /** Also accept a landline with area code ("010-62345678", "400-800-1234"). */
  landline?: boolean;
  max?: number;
}

/** A phone number: 11 digits beginning with 1 (000 §5), in some places also a landline (001 §5). State: string. */
export function PhoneInput({ landline: alsoLandline = false, max, ...props }: PhoneInputProps) {
  const translate = useTranslate();
  const pattern = alsoLandline ? new RegExp(`${mobile.source}|${landline.source}`) : mobile;
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
