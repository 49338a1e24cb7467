import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { boundRange } from '#values/timesOfDay';
import type { BaseInputProps } from './control';
import { byText, timeRule } from './dates/dateRules';
import { RangeInput, type RangeKind } from './RangeInput';
import { bothEndsRule, type Range, rangeRule } from './rangeRules';
import { TimeControl } from './TimeInput';

export interface TimeRangeInputProps extends BaseInputProps<Range> {
  /** Whether a range may pass midnight; if not, an end at or before the start is refused. */
  overnight?: boolean;
}

/** A range of times of day, 'HH:mm' each. */
export function TimeRangeInput({ overnight = true, ...props }: TimeRangeInputProps) {
  const kind: RangeKind = {
    names: { from: 'ui.range.startTime', to: 'ui.range.endTime' },
    end: (control) => <TimeControl {...control} />,
    rules: [rangeRule({ each: timeRule, order: overnight ? undefined : byText, check: differing }), bothEndsRule],
    width: 320,
    aside: ({ value }) => <NextDay range={value} />,
  };
  return <RangeInput {...props} kind={kind} />;
}

// "Start and end times of a special period must differ" (001 §5 Menu plans).
function differing(from: string, to: string) {
  return boundRange(from, to) ? undefined : { message: 'ui.range.sameTime', args: {} };
}

/** Says that a range ends on the next day, where its end is at or before its start. */
function NextDay({ range }: { range: Range | null }) {
  const translate = useTranslate();
  const nextDay = range !== null && range.from !== null && range.to !== null && range.to <= range.from;
  return (
    <Box component="output" sx={{ minWidth: 40, fontSize: '0.8125rem', color: 'var(--muted)' }}>
      {nextDay ? translate('ui.range.nextDay') : ''}
    </Box>
  );
}
