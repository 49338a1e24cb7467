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

/** A moment, typed as "2024-01-05 12:30" or "05/01/2024 12:30". State: an ISO instant with the offset of the clock that counts ("2024-01-05T12:30:00+08:00"). */
export function DateTimeInput(props: BaseInputProps<string>) {
  const { frame, control } = useField<string>(props, { rules: [instantRule], width: 240 });
  return (
    <InputFrame {...frame}>
      <DateTimeControl {...control} />
    </InputFrame>
  );
}

/** The control of a moment; its seconds are always 0 after a change. */
export function DateTimeControl(control: ControlProps<string>) {
  const translate = useTranslate();
  const locale = useLocale();
  const zone = useZone();
  const parts = control.value ? zonedParts(control.value, zone) : null;
  return (
    <PickerField
      {...control}
      placeholder={control.placeholder ?? translate('ui.date.momentPlaceholder')}
      parse={(typed) => parseMoment(typed, zone)}
      format={(value) => localDate(formatMoment(value, zone), locale)}
      icon={<EventIcon fontSize="inherit" />}
      openLabel="ui.date.openMoment"
      panelSize={{ width: 440, height: 388 }}
      panel={(close) => (
        <MomentPanel
          date={parts?.date ?? null}
          time={parts?.time ?? null}
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

function parseMoment(typed: string, zone: string): string | null {
  const [dateText = '', timeText = '', ...rest] = typed.trim().split(/\s+/);
  const date = parseDate(dateText);
  const time = parseTime(timeText);
  return date && time && rest.length === 0 ? momentText(date, time, zone) : null;
}

function formatMoment(value: string, zone: string): string {
  const parts = zonedParts(value, zone);
  return parts ? `${parts.date} ${parts.time}` : value;
}
