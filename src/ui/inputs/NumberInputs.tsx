import { useTranslate } from 'react-admin';
import type { BaseInputProps, ControlProps } from './control';
import { InputFrame } from './InputFrame';
import { NumberControl } from './NumberControl';
import { type NumberLimits, numberRule } from './rules';
import { useField } from './useField';

/** `unit` is translated text or a key ("kg", "ui.unit.day"); `min` and `max` are decimal strings and allowed values. */
export interface DecimalInputProps extends BaseInputProps<string>, NumberLimits {
  unit?: string;
}

/** Returns the help text of a range: "0.01–99999.99"; undefined without limits. */
export function useRangeText({ min, max }: NumberLimits): string | undefined {
  const translate = useTranslate();
  if (min !== undefined && max !== undefined) return translate('ui.number.rangeHelp', { min, max });
  if (min !== undefined) return translate('ui.number.minHelp', { min });
  return max === undefined ? undefined : translate('ui.number.maxHelp', { max });
}

function useNumberField(props: DecimalInputProps, decimals: number) {
  const { min, max, unit, ...rest } = props;
  const translate = useTranslate();
  const help = useRangeText({ min, max });
  const field = useField<string>(rest, { rules: [numberRule({ min, max, decimals })], help, width: 200 });
  return { ...field, unit: unit ? translate(unit, { _: unit }) : undefined };
}

/** A decimal such as a weight or a ratio, 3 digits after the point unless `decimals` says otherwise. State: decimal string. */
export function DecimalInput({ decimals = 3, ...props }: DecimalInputProps) {
  const { frame, control, unit } = useNumberField(props, decimals);
  return (
    <InputFrame {...frame}>
      <NumberControl {...control} unit={unit} />
    </InputFrame>
  );
}

/** An amount of money, filled up to two digits after the point on leaving. State: decimal string ("12.00"). */
export function MoneyInput({ decimals = 2, unit = 'ui.unit.money', ...props }: DecimalInputProps) {
  const { frame, control, unit: sign } = useNumberField({ unit, ...props }, decimals);
  return (
    <InputFrame {...frame}>
      <NumberControl {...control} unit={sign} unitAt="start" pad={decimals} />
    </InputFrame>
  );
}

/** `min` and `max` are allowed values. */
export interface IntegerInputProps extends BaseInputProps<number> {
  min?: number;
  max?: number;
  unit?: string;
}

/** A whole number. State: a number (a fraction someone types is kept, so that the rule can refuse it). */
export function IntegerInput({ min, max, unit, ...props }: IntegerInputProps) {
  const translate = useTranslate();
  const limits = { min: min?.toString(), max: max?.toString() };
  const help = useRangeText(limits);
  const { frame, control } = useField<number>(props, {
    rules: [numberRule({ ...limits, decimals: 0 })],
    help,
    width: 200,
  });
  return (
    <InputFrame {...frame}>
      <IntegerControl {...control} unit={unit ? translate(unit, { _: unit }) : undefined} />
    </InputFrame>
  );
}

/** The control of a whole number. Entries beyond 15 digits, which a number cannot hold exactly, do not get in. */
export function IntegerControl({ value, onChange, unit, ...control }: ControlProps<number> & { unit?: string }) {
  return (
    <NumberControl
      {...control}
      unit={unit}
      inputMode="numeric"
      value={value === null ? null : plainDigits(value)}
      onChange={(text) => {
        if (text === null || text.replace(/\D/g, '').length <= 15) onChange(text === null ? null : Number(text));
      }}
    />
  );
}

function plainDigits(value: number): string {
  return value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 15 });
}
