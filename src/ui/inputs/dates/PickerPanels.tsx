import { Box, Button } from '@mui/material';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { enUS, frFR, zhCN } from '@mui/x-date-pickers/locales';
import { MultiSectionDigitalClock } from '@mui/x-date-pickers/MultiSectionDigitalClock';
import { PickersDay, type PickersDayProps } from '@mui/x-date-pickers/PickersDay';
import dayjs from 'dayjs';
import 'dayjs/locale/fr';
import 'dayjs/locale/zh-cn';
import { createContext, type ReactNode, useContext } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { isDate } from '#values/dateText';

const languages = {
  zh: { dayjs: 'zh-cn', texts: zhCN, month: 'YYYY年M月' },
  en: { dayjs: 'en', texts: enUS, month: 'MMMM YYYY' },
  fr: { dayjs: 'fr', texts: frFR, month: 'MMMM YYYY' },
};

function useLanguage() {
  const locale = useLocale();
  return languages[locale === 'en' || locale === 'fr' ? locale : 'zh'];
}

function Localized({ children }: { children: ReactNode }) {
  const language = useLanguage();
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale={language.dayjs}
      localeText={language.texts.components.MuiLocalizationProvider.defaultProps.localeText}
    >
      {children}
    </LocalizationProvider>
  );
}

interface CalendarProps {
  value: string | null;
  onPick: (date: string) => void;
  today: string;
  min?: string;
  max?: string;
  autoFocus?: boolean;
}

const TodayMark = createContext('');

/** A day of a month; which one is today the console's clock says, not this computer's. */
function Day(props: PickersDayProps) {
  const isToday = props.day.format('YYYY-MM-DD') === useContext(TodayMark);
  return <PickersDay {...props} today={isToday} aria-current={isToday ? 'date' : undefined} />;
}

/** A month to pick a day from, in the interface's language. Dates are 'YYYY-MM-DD'. */
export function CalendarPanel({ value, onPick, today, min, max, autoFocus = true }: CalendarProps) {
  const { month } = useLanguage();
  return (
    <Localized>
      <TodayMark value={today}>
        <DateCalendar
          autoFocus={autoFocus}
          slots={{ day: Day }}
          slotProps={{ calendarHeader: { format: month } }}
          value={value && isDate(value) ? dayjs(value) : null}
          referenceDate={dayjs(value && isDate(value) ? value : today)}
          minDate={min ? dayjs(min) : undefined}
          maxDate={max ? dayjs(max) : undefined}
          onChange={(day, state) => day && state === 'finish' && onPick(day.format('YYYY-MM-DD'))}
        />
      </TodayMark>
    </Localized>
  );
}

/** Hours and minutes side by side, minutes in steps of five; other minutes are typed. Times are 'HH:mm'. */
export function ClockPanel({ value, onPick }: { value: string | null; onPick: (time: string) => void }) {
  const moment = dayjs(`2000-01-01T${value && /^\d{2}:\d{2}$/.test(value) ? value : '00:00'}`);
  return (
    <Localized>
      <MultiSectionDigitalClock
        autoFocus
        ampm={false}
        views={['hours', 'minutes']}
        timeSteps={{ minutes: 5 }}
        value={value ? moment : null}
        referenceDate={moment}
        onChange={(time) => time && onPick(time.format('HH:mm'))}
      />
    </Localized>
  );
}

interface MomentProps extends Omit<CalendarProps, 'value' | 'onPick'> {
  date: string | null;
  time: string | null;
  /** of a day that is chosen before a time: HH:mm:ss */
  usualTime: string;
  onPick: (date: string, time: string) => void;
  onDone: () => void;
}

/** A month and a clock side by side with a button to finish. */
export function MomentPanel({ date, time, usualTime, onPick, onDone, ...calendar }: MomentProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', width: 440, maxWidth: '100%' }}>
      <CalendarPanel {...calendar} value={date} onPick={(day) => onPick(day, time ?? usualTime)} />
      <Box sx={{ width: 112, flex: 'none', borderLeft: '1px solid var(--line)' }}>
        <ClockPanel value={time} onPick={(clock) => onPick(date ?? calendar.today, clock)} />
      </Box>
      <Box sx={{ flexBasis: '100%', textAlign: 'right', padding: '8px 12px', borderTop: '1px solid var(--line)' }}>
        <Button variant="contained" onClick={onDone}>
          {translate('ui.date.done')}
        </Button>
      </Box>
    </Box>
  );
}
