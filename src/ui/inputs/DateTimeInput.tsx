import EventIcon from '@mui/icons-material/Event';
import { useLocale, useTranslate } from 'react-admin';
import { parseDate, parseTime } from '#values/dateText';
import { localDate } from '#values/localDate';
import { dayIn, instantIn, zonedParts, zonedText } from '#values/zonedTime';
import { useZone } from '../zone/ZoneContext';
import type { BaseInputProps, ControlProps } from './control';
import { instantRule } from './dates/dateRules';
import { MomentPanel } from './dates/lazyPanels';
import { PickerField } from './dates/PickerField';
import { InputFrame } from './InputFrame';
import { useField } from './useField';

interface DateTimeProps extends BaseInputProps<string> {
  /** until then something is good: a date without a time is the last second of its day, not its first */
  end?: boolean;
}

/**
 * A moment, typed as "2024-01-05 12:30" or "05/01/2024 12:30", or as a date with the usual time. State: an ISO instant with the
 * offset of the clock that counts ("2024-01-05T12:30:00+08:00").
 */
export function DateTimeInput({ end, ...props }: DateTimeProps) {
  const { frame, control } = useField<string>(props, { rules: [instantRule], width: 240 });
  return (
    <InputFrame {...frame}>
      <DateTimeControl {...control} end={end} />
    </InputFrame>
  );
}

/** The control of a moment; its seconds are 0 once a time was typed. */
export function DateTimeControl({ end = false, ...control }: ControlProps<string> & { end?: boolean }) {
  const translate = useTranslate();
  const locale = useLocale();
  const zone = useZone();
  const parts = control.value ? zonedParts(control.value, zone) : null;
  const usualTime = end ? '23:59:59' : '00:00:00';
  return (
    <PickerField
      {...control}
      placeholder={control.placeholder ?? translate('ui.date.momentPlaceholder')}
      parse={(typed) => parseMoment(typed, zone, usualTime)}
      format={(value) => localDate(formatMoment(value, zone), locale)}
      icon={<EventIcon fontSize="inherit" />}
      openLabel="ui.date.openMoment"
      panelSize={{ width: 440, height: 388 }}
      panel={(close) => (
        <MomentPanel
          date={parts?.date ?? null}
          time={parts?.time ?? null}
          usualTime={usualTime}
          today={dayIn(new Date(), zone)}
          onPick={(date, time) => control.onChange(momentText(date, time, zone))}
          onDone={close}
        />
      )}
    />
  );
}

function momentText(date: string, time: string, zone: string): string {
  return zonedText(instantIn(date, time, zone), zone);
}

function parseMoment(typed: string, zone: string, usualTime: string): string | null {
  const [dateText = '', timeText = '', ...rest] = typed.trim().split(/\s+/);
  const date = parseDate(dateText);
  const time = timeText === '' ? usualTime : parseTime(timeText);
  return date && time && rest.length === 0 ? momentText(date, time, zone) : null;
}

function formatMoment(value: string, zone: string): string {
  const parts = zonedParts(value, zone);
  return parts ? `${parts.date} ${parts.time}` : value;
}
