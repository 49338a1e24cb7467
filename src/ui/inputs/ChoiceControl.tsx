import { FormControlLabel, MenuItem, Radio, RadioGroup, Select } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Choice, ChoiceId } from './choices';
import { ariaOf, type ControlProps } from './control';

type ChoiceControlProps = ControlProps<ChoiceId> & { choices: readonly Choice[]; clearable?: boolean };

const none = '';

/** A select. A stored value that is no longer a choice is still shown. */
export function ChoiceControl({ choices, clearable, value, onChange, ...props }: ChoiceControlProps) {
  const translate = useTranslate();
  const index = choices.findIndex((choice) => choice.id === value);
  const unknown = value !== null && index < 0;
  const selected = value === null ? none : unknown ? 'unknown' : String(index);
  const empty = props.placeholder ?? translate('ui.choice.none');
  return (
    <Select
      fullWidth
      displayEmpty
      id={props.id ? `${props.id}-select` : undefined}
      name={props.name}
      value={selected}
      disabled={props.disabled}
      readOnly={props.readOnly}
      error={props['aria-invalid']}
      inputRef={props.inputRef}
      onBlur={props.onBlur}
      onChange={(event) => onChange(choices[Number(event.target.value || Number.NaN)]?.id ?? null)}
      labelId={props['aria-labelledby']}
      // Without this MUI adds the shown value to the name, which a combobox already announces as its value.
      SelectDisplayProps={{ ...ariaOf(props), id: props.id }}
    >
      {clearable || value === null ? (
        <MenuItem value={none} disabled={!clearable} sx={clearable ? undefined : { display: 'none' }}>
          <span style={{ color: 'var(--faint)' }}>{empty}</span>
        </MenuItem>
      ) : null}
      {unknown ? <MenuItem value="unknown">{String(value)}</MenuItem> : null}
      {choices.map((choice, position) => (
        <MenuItem key={choice.id} value={String(position)} disabled={choice.disabled}>
          {translate(choice.name, { _: choice.name })}
        </MenuItem>
      ))}
    </Select>
  );
}

/** The same as radio buttons, for two to four choices that should all be in sight. */
export function RadioControl({ choices, value, onChange, ...props }: ChoiceControlProps) {
  const translate = useTranslate();
  const index = choices.findIndex((choice) => choice.id === value);
  return (
    <RadioGroup
      row
      name={props.name}
      value={index < 0 ? null : String(index)}
      onChange={(_, position) => onChange(choices[Number(position)]?.id ?? null)}
      onBlur={props.onBlur}
      {...ariaOf(props)}
    >
      {choices.map((choice, position) => (
        <FormControlLabel
          key={choice.id}
          value={String(position)}
          disabled={props.disabled || props.readOnly || choice.disabled}
          control={<Radio inputRef={position === Math.max(index, 0) ? props.inputRef : undefined} />}
          label={translate(choice.name, { _: choice.name })}
        />
      ))}
    </RadioGroup>
  );
}
