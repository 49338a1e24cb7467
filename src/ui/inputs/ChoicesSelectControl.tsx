import { Checkbox, ListItemText, MenuItem, Select } from '@mui/material';
import { useTranslate } from 'react-admin';
import { joinNames } from '../feedback/joinNames';
import type { Choice, ChoiceId } from './choices';
import { ariaOf, type ControlProps } from './control';

type Props = ControlProps<ChoiceId[]> & { choices: readonly Choice[] };

/** Several of a few choices where checkboxes have no room: a select that stays open. State as in `ChoicesControl`. */
export function ChoicesSelectControl({ choices, value, onChange, ...props }: Props) {
  const translate = useTranslate();
  const chosen = new Set(value ?? []);
  const nameOf = (choice: Choice) => translate(choice.name, { _: choice.name });
  const shown = choices.filter((choice) => chosen.has(choice.id)).map(nameOf);
  const change = (positions: string[]) => {
    const ids = choices.filter((_, position) => positions.includes(String(position))).map((choice) => choice.id);
    onChange(ids.length > 0 ? ids : null);
  };
  return (
    <Select
      multiple
      fullWidth
      displayEmpty
      id={props.id ? `${props.id}-select` : undefined}
      name={props.name}
      value={choices.flatMap((choice, position) => (chosen.has(choice.id) ? [String(position)] : []))}
      disabled={props.disabled}
      readOnly={props.readOnly}
      error={props['aria-invalid']}
      inputRef={props.inputRef}
      onBlur={props.onBlur}
      onChange={(event) => change([event.target.value].flat())}
      renderValue={() => joinNames(shown, translate) || translate('ui.choice.none')}
      SelectDisplayProps={{ ...ariaOf(props), id: props.id }}
    >
      {choices.map((choice, position) => (
        <MenuItem key={choice.id} value={String(position)} disabled={choice.disabled}>
          <Checkbox size="small" checked={chosen.has(choice.id)} tabIndex={-1} disableRipple sx={{ p: 0.5 }} />
          <ListItemText primary={nameOf(choice)} />
        </MenuItem>
      ))}
    </Select>
  );
}
