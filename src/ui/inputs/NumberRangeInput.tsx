import { useTranslate } from 'react-admin';
import type { BaseInputProps, ControlProps } from './control';
import { type Range, rangeOrNull, rangeRule } from './dates/dateRules';
import { compareDecimals } from './decimalText';
import { InputFrame } from './InputFrame';
import { NumberControl, type NumberLook } from './NumberControl';
import { useRangeText } from './NumberInputs';
import { RangeRow } from './RangeRow';
import { type NumberLimits, numberRule } from './rules';
import { useField } from './useField';

/** `min` and `max` hold for both ends and are decimal strings; `pad` fills up digits after the point (2 for money). */
export interface NumberRangeInputProps extends BaseInputProps<Range>, NumberLimits {
  unit?: string;
  unitAt?: NumberLook['unitAt'];
  pad?: number;
}

/** A range of numbers. State: {from, to} of decimal strings or null each; null when both are empty. */
export function NumberRangeInput({ min, max, decimals, unit, unitAt, pad, ...props }: NumberRangeInputProps) {
  const translate = useTranslate();
  const limits = { min, max, decimals };
  const { frame, control } = useField<Range>(props, {
    rules: [numberRangeRule(limits)],
    help: useRangeText(limits),
    width: 320,
  });
  const unitText = unit ? translate(unit, { _: unit }) : undefined;
  return (
    <InputFrame {...frame} group>
      <NumberRangeControl {...control} unit={unitText} unitAt={unitAt} pad={pad} />
    </InputFrame>
  );
}

function numberRangeRule(limits: NumberLimits) {
  return rangeRule(numberRule(limits), (from, to) =>
    compareDecimals(from, to) > 0 ? { message: 'ui.range.reversed', args: {} } : undefined,
  );
}

/** The control of a number range. */
export function NumberRangeControl({ value, onChange, ...props }: ControlProps<Range> & NumberLook) {
  const translate = useTranslate();
  const range = value ?? { from: null, to: null };
  const shared = { ...props, 'aria-labelledby': undefined, id: undefined };
  return (
    <RangeRow
      from={
        <NumberControl
          {...shared}
          id={props.id}
          aria-label={translate('ui.range.lowest')}
          value={range.from}
          onChange={(from) => onChange(rangeOrNull({ ...range, from }))}
        />
      }
      to={
        <NumberControl
          {...shared}
          inputRef={undefined}
          aria-label={translate('ui.range.highest')}
          value={range.to}
          onChange={(to) => onChange(rangeOrNull({ ...range, to }))}
        />
      }
    />
  );
}
