import { useTranslate } from 'react-admin';
import { compareDecimals } from '#values/decimal';
import type { BaseInputProps } from './control';
import { NumberControl, type NumberLook } from './NumberControl';
import { useRangeText } from './NumberInputs';
import { RangeInput, type RangeKind } from './RangeInput';
import { type Range, rangeRule } from './rangeRules';
import { type NumberLimits, numberRule } from './rules';

/** `min` and `max` hold for both ends and are decimal strings; `pad` fills up digits after the point (2 for money). */
export interface NumberRangeInputProps extends BaseInputProps<Range>, NumberLimits {
  unit?: string;
  unitAt?: NumberLook['unitAt'];
  pad?: number;
}

/** A range of figures, decimal strings. */
export function NumberRangeInput({ min, max, decimals, unit, unitAt, pad, ...props }: NumberRangeInputProps) {
  const translate = useTranslate();
  const limits = { min, max, decimals };
  const unitText = unit ? translate(unit, { _: unit }) : undefined;
  const kind: RangeKind = {
    names: { from: 'ui.range.lowest', to: 'ui.range.highest' },
    end: (control) => <NumberControl {...control} unit={unitText} unitAt={unitAt} pad={pad} />,
    rules: [rangeRule({ each: numberRule(limits), order: compareDecimals, reversed: 'ui.range.reversedFigures' })],
    help: useRangeText(limits),
    width: 320,
  };
  return <RangeInput {...props} kind={kind} />;
}
