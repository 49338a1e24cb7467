import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { BaseInputProps, ControlProps } from './control';
import { bothEndsRule, type Range, rangeOrNull, rangeRule, timeRule } from './dates/dateRules';
import { InputFrame } from './InputFrame';
import { RangeRow } from './RangeRow';
import { TimeControl } from './TimeInput';
import { useField } from './useField';

export interface TimeRangeInputProps extends BaseInputProps<Range> {
  /** Whether a range may pass midnight; if not, an end at or before the start is refused. */
  overnight?: boolean;
}

/** A range of times of day. State: {from, to} of 'HH:mm' or null each; null when both are empty. */
export function TimeRangeInput({ overnight = true, ...props }: TimeRangeInputProps) {
  const { frame, control } = useField<Range>(props, {
    rules: [rangeRule(timeRule, (from, to) => checkTimes(from, to, overnight)), bothEndsRule],
    width: 320,
  });
  return (
    <InputFrame {...frame} group>
      <TimeRangeControl {...control} />
    </InputFrame>
  );
}

// "Start and end times of a special period must differ" (001 §5 Menu plans).
function checkTimes(from: string, to: string, overnight: boolean) {
  if (from === to) return { message: 'ui.range.sameTime', args: {} };
  return overnight || from < to ? undefined : { message: 'ui.range.reversed', args: {} };
}

/** The control of a time range; it says "next day" where the end is at or before the start. */
export function TimeRangeControl({ value, onChange, ...props }: ControlProps<Range>) {
  const translate = useTranslate();
  const range = value ?? { from: null, to: null };
  const nextDay = range.from !== null && range.to !== null && range.to <= range.from;
  const shared = { ...props, 'aria-labelledby': undefined, id: undefined };
  return (
    <RangeRow
      from={
        <TimeControl
          {...shared}
          id={props.id}
          aria-label={translate('ui.range.startTime')}
          value={range.from}
          onChange={(from) => onChange(rangeOrNull({ ...range, from }))}
        />
      }
      to={
        <TimeControl
          {...shared}
          inputRef={undefined}
          aria-label={translate('ui.range.endTime')}
          value={range.to}
          onChange={(to) => onChange(rangeOrNull({ ...range, to }))}
        />
      }
      end={
        <Box component="output" sx={{ minWidth: 40, fontSize: '0.8125rem', color: 'var(--muted)' }}>
          {nextDay ? translate('ui.range.nextDay') : ''}
        </Box>
      }
    />
  );
}
