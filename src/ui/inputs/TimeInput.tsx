import Schedule from '@mui/icons-material/Schedule';
import { useTranslate } from 'react-admin';
import { parseTime } from '#values/dateText';
import type { BaseInputProps, ControlProps } from './control';
import { timeRule } from './dates/dateRules';
import { ClockPanel } from './dates/lazyPanels';
import { PickerField } from './dates/PickerField';
import { InputFrame } from './InputFrame';
import { useField } from './useField';

/** A time of day. State: 'HH:mm', 24 hours. */
export function TimeInput(props: BaseInputProps<string>) {
  const { frame, control } = useField<string>(props, { rules: [timeRule], width: 140 });
  return (
    <InputFrame {...frame}>
      <TimeControl {...control} />
    </InputFrame>
  );
}

/** The control of a time of day: typed ("930", "9:30"), or picked. */
export function TimeControl(control: ControlProps<string>) {
  const translate = useTranslate();
  return (
    <PickerField
      {...control}
      placeholder={control.placeholder ?? translate('ui.date.timePlaceholder')}
      parse={parseTime}
      format={(value) => value}
      icon={<Schedule fontSize="inherit" />}
      openLabel="ui.date.openTime"
      panelSize={{ width: 112, height: 232 }}
      panel={() => <ClockPanel value={control.value} onPick={control.onChange} />}
    />
  );
}
