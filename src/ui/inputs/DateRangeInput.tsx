import CalendarToday from '@mui/icons-material/CalendarToday';
import { lazy, Suspense, useContext, useId, useRef, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { BaseInputProps, ControlProps } from './control';
import type { DateLimits } from './DateInput';
import { dateRangeRule } from './dates/dateRules';
import { presetOf, rangeText } from './dates/rangeText';
import { InputFrame } from './InputFrame';
import { PickerButton } from './PickerButton';
import { bothEndsRule, type Range } from './rangeRules';
import { TodayContext } from './today';
import { useField } from './useField';

const RangePanel = lazy(() => import('./dates/RangePanel').then((module) => ({ default: module.RangePanel })));

/** `maxDays` counts both ends (32 for exports, 001 §5); it is shown as help, and longer presets are not offered. */
export interface DateRangeProps extends DateLimits {
  maxDays?: number;
}

export type DateRangeInputProps = BaseInputProps<Range> & DateRangeProps;

/** A range of business dates, 'YYYY-MM-DD' each: one field that says the range, and the preset's name where it is one. */
export function DateRangeInput({ min, max, maxDays, ...props }: DateRangeInputProps) {
  const translate = useTranslate();
  const { frame, control } = useField<Range>(props, {
    rules: [dateRangeRule({ min, max, maxDays }), props.isRequired && bothEndsRule],
    help: maxDays === undefined ? undefined : translate('ui.range.maxDaysHelp', { smart_count: maxDays }),
    width: 400,
  });
  return (
    <InputFrame {...frame}>
      <RangeControl
        {...control}
        label={frame.label}
        limits={{ min, max, maxDays }}
        required={frame.required ?? false}
      />
    </InputFrame>
  );
}

interface RangeControlProps extends ControlProps<Range> {
  label: React.ReactNode;
  limits: DateRangeProps;
  required: boolean;
}

/** The panel is loaded when it opens: the field itself needs no calendar. */
function RangeControl({ label, limits, required, ...control }: RangeControlProps) {
  const { value, onChange } = control;
  const translate = useTranslate();
  const locale = useLocale();
  const today = useContext(TodayContext)();
  const panelId = useId();
  const anchor = useRef<HTMLButtonElement | null>(null);
  const [open, setOpen] = useState(false);
  const preset = value ? presetOf(value, today) : undefined;
  const words = [preset ? translate(`ui.range.preset.${preset}`) : '', value ? rangeText(value, locale) : ''];
  return (
    <>
      <PickerButton
        control={{ ...control, placeholder: control.placeholder ?? translate('ui.range.any') }}
        anchor={anchor}
        open={open}
        text={words.filter(Boolean).join(' · ')}
        icon={<CalendarToday aria-hidden sx={{ mx: 0.5, fontSize: '1rem', color: 'var(--muted)' }} />}
        onOpen={() => !control.readOnly && setOpen(true)}
      />
      <Suspense fallback={null}>
        {open ? (
          <RangePanel
            id={panelId}
            label={typeof label === 'string' ? label : translate('ui.range.presets')}
            anchor={anchor.current}
            value={value}
            onChange={onChange}
            onClose={() => setOpen(false)}
            limits={limits}
            today={today}
            required={required}
          />
        ) : null}
      </Suspense>
    </>
  );
}
