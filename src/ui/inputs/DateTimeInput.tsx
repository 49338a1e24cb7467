import EventIcon from '@mui/icons-material/Event';
import { useTranslate } from 'react-admin';
import type { BaseInputProps, ControlProps } from './control';
import { instantRule } from './dates/dateRules';
import { dateFrom, localParts, parseDate, parseTime, toInstant } from './dates/dateText';
import { MomentPanel } from './dates/lazyPanels';
import { PickerField } from './dates/PickerField';
import { InputFrame } from './InputFrame';
import { useField } from './useField';

/** A moment, typed as "2024-01-05 12:30". State: an ISO instant with this browser's zone ("2024-01-05T12:30:00+08:00"). */
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
  const parts = control.value ? localParts(control.value) : null;
  return (
    <PickerField
      {...control}
      placeholder={control.placeholder ?? translate('ui.date.momentPlaceholder')}
      parse={parseMoment}
      format={formatMoment}
      icon={<EventIcon fontSize="inherit" />}
      openLabel="ui.date.openMoment"
      panelSize={{ width: 440, height: 388 }}
      panel={(close) => (
        <MomentPanel
          date={parts?.date ?? null}
          time={parts?.time ?? null}
          today={dateFrom(new Date())}
          onPick={(date, time) => control.onChange(toInstant(date, time))}
          onDone={close}
        />
      )}
    />
  );
}

function parseMoment(typed: string): string | null {
  const [dateText = '', timeText = '', ...rest] = typed.trim().split(/\s+/);
  const date = parseDate(dateText);
  const time = parseTime(timeText);
  return date && time && rest.length === 0 ? toInstant(date, time) : null;
}

function formatMoment(value: string): string {
  const parts = localParts(value);
  return parts ? `${parts.date} ${parts.time}` : value;
}
