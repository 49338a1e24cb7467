import CalendarToday from '@mui/icons-material/CalendarToday';
import { useContext } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { parseDate } from '#values/dateText';
import { localDate } from '#values/localDate';
import type { BaseInputProps, ControlProps } from './control';
import { dateRule } from './dates/dateRules';
import { CalendarPanel } from './dates/lazyPanels';
import { PickerField } from './dates/PickerField';
import { InputFrame } from './InputFrame';
import { TodayContext } from './today';
import { useField } from './useField';

/** The first and last allowed day, 'YYYY-MM-DD'. */
export interface DateLimits {
  min?: string;
  max?: string;
}

export type DateInputProps = BaseInputProps<string> & DateLimits;

/** A business date. State: 'YYYY-MM-DD', shown as the language writes it. */
export function DateInput({ min, max, ...props }: DateInputProps) {
  const { frame, control } = useField<string>(props, { rules: [dateRule({ min, max })], width: 200 });
  return (
    <InputFrame {...frame}>
      <DateControl {...control} min={min} max={max} />
    </InputFrame>
  );
}

/** The control of a date: typed, or picked from a calendar. */
export function DateControl({ min, max, ...control }: ControlProps<string> & DateLimits) {
  const translate = useTranslate();
  const locale = useLocale();
  const today = useContext(TodayContext);
  return (
    <PickerField
      {...control}
      placeholder={control.placeholder ?? translate('ui.date.placeholder')}
      parse={parseDate}
      format={(value) => localDate(value, locale)}
      icon={<CalendarToday fontSize="inherit" />}
      openLabel="ui.date.open"
      panelSize={{ width: 320, height: 336 }}
      panel={(close) => (
        <CalendarPanel
          value={control.value}
          today={today()}
          min={min}
          max={max}
          onPick={(date) => {
            control.onChange(date);
            close();
          }}
        />
      )}
    />
  );
}
