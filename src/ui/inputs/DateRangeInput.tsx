import DateRangeIcon from '@mui/icons-material/DateRange';
import { Box, IconButton, Menu, MenuItem } from '@mui/material';
import { useContext, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { BaseInputProps, ControlProps } from './control';
import { DateControl, type DateLimits } from './DateInput';
import { bothEndsRule, dateRangeRule, type Range, rangeOrNull } from './dates/dateRules';
import { daysIn, presetNames, presetRange } from './dates/dateText';
import { InputFrame } from './InputFrame';
import { RangeRow } from './RangeRow';
import { TodayContext } from './today';
import { useField } from './useField';

/** `maxDays` counts both ends (32 for exports, 001 §5); it is shown as help, and longer presets are not offered. */
export interface DateRangeProps extends DateLimits {
  maxDays?: number;
}

export type DateRangeInputProps = BaseInputProps<Range> & DateRangeProps;

/** A range of business dates. State: {from, to} of 'YYYY-MM-DD' or null each; null when both are empty. */
export function DateRangeInput({ min, max, maxDays, ...props }: DateRangeInputProps) {
  const translate = useTranslate();
  const { frame, control } = useField<Range>(props, {
    rules: [dateRangeRule({ min, max, maxDays }), props.isRequired && bothEndsRule],
    help: maxDays === undefined ? undefined : translate('ui.range.maxDaysHelp', { smart_count: maxDays }),
    width: 400,
  });
  return (
    <InputFrame {...frame} group>
      <DateRangeControl {...control} min={min} max={max} maxDays={maxDays} />
    </InputFrame>
  );
}

/** The control of a date range: two dates and a menu of presets in the interface's language. */
export function DateRangeControl({ value, onChange, maxDays, ...props }: ControlProps<Range> & DateRangeProps) {
  const translate = useTranslate();
  const range = value ?? { from: null, to: null };
  const shared = { ...props, 'aria-labelledby': undefined, id: undefined };
  return (
    <RangeRow
      from={
        <DateControl
          {...shared}
          id={props.id}
          aria-label={translate('ui.range.startDate')}
          value={range.from}
          onChange={(from) => onChange(rangeOrNull({ ...range, from }))}
        />
      }
      to={
        <DateControl
          {...shared}
          inputRef={undefined}
          aria-label={translate('ui.range.endDate')}
          value={range.to}
          onChange={(to) => onChange(rangeOrNull({ ...range, to }))}
        />
      }
      end={props.disabled || props.readOnly ? undefined : <Presets maxDays={maxDays} onPick={onChange} />}
    />
  );
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
