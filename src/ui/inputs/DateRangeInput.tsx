import DateRangeIcon from '@mui/icons-material/DateRange';
import { Box, IconButton, Menu, MenuItem } from '@mui/material';
import { useContext, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { BaseInputProps } from './control';
import { DateControl, type DateLimits } from './DateInput';
import { dateRangeRule } from './dates/dateRules';
import { daysIn, presetNames, presetRange } from './dates/dateText';
import { RangeInput, type RangeKind } from './RangeInput';
import { bothEndsRule, type Range } from './rangeRules';
import { TodayContext } from './today';

/** `maxDays` counts both ends (32 for exports, 001 §5); it is shown as help, and longer presets are not offered. */
export interface DateRangeProps extends DateLimits {
  maxDays?: number;
}

export type DateRangeInputProps = BaseInputProps<Range> & DateRangeProps;

/** A range of business dates, 'YYYY-MM-DD' each, with a menu of presets in the interface's language. */
export function DateRangeInput({ min, max, maxDays, ...props }: DateRangeInputProps) {
  const translate = useTranslate();
  const kind: RangeKind = {
    names: { from: 'ui.range.startDate', to: 'ui.range.endDate' },
    end: (control) => <DateControl {...control} min={min} max={max} />,
    rules: [dateRangeRule({ min, max, maxDays }), props.isRequired && bothEndsRule],
    help: maxDays === undefined ? undefined : translate('ui.range.maxDaysHelp', { smart_count: maxDays }),
    width: 400,
    aside: ({ disabled, readOnly, onChange }) =>
      disabled || readOnly ? null : <Presets maxDays={maxDays} onPick={onChange} />,
  };
  return <RangeInput {...props} kind={kind} />;
}

function Presets({ maxDays, onPick }: { maxDays?: number; onPick: (range: Range) => void }) {
  const translate = useTranslate();
  const today = useContext(TodayContext);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const offered = presetNames
    .map((name) => ({ name, range: presetRange(name, today()) }))
    .filter(({ range }) => maxDays === undefined || daysIn(range.from, range.to) <= maxDays);
  return (
    <Box>
      <IconButton
        ref={button}
        size="small"
        aria-label={translate('ui.range.presets')}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <DateRangeIcon fontSize="small" />
      </IconButton>
      <Menu open={open} onClose={() => setOpen(false)} anchorEl={() => button.current}>
        {offered.map(({ name, range }) => (
          <MenuItem
            key={name}
            onClick={() => {
              onPick(range);
              setOpen(false);
            }}
          >
            {translate(`ui.range.preset.${name}`)}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
}
