import { Checkbox, FormControlLabel, FormGroup } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Choice, ChoiceId } from './choices';
import type { BaseInputProps, ControlProps } from './control';
import { InputFrame } from './InputFrame';
import { useField } from './useField';

export interface ChoicesInputProps extends BaseInputProps<ChoiceId[]> {
  choices: readonly Choice[];
}

/** Several of a few known choices as checkboxes. State: the ids in the order of the choices, null when none. */
export function ChoicesInput({ choices, ...props }: ChoicesInputProps) {
  const { frame, control } = useField<ChoiceId[]>(props);
  return (
    <InputFrame {...frame} group>
      <ChoicesControl {...control} choices={choices} />
    </InputFrame>
  );
}

/** The checkboxes. Ids of the state that are no choice any more stay in it. */
export function ChoicesControl(props: ControlProps<ChoiceId[]> & { choices: readonly Choice[] }) {
  const { choices, value, onChange } = props;
  const translate = useTranslate();
  const chosen = new Set(value ?? []);
  const toggle = (id: ChoiceId, checked: boolean) => {
    const next = new Set(chosen);
    if (checked) next.add(id);
    else next.delete(id);
    const known = choices.map((choice) => choice.id);
    const kept = [...next].filter((each) => !known.includes(each));
    const ids = [...known.filter((each) => next.has(each)), ...kept];
    onChange(ids.length > 0 ? ids : null);
  };
  return (
    <FormGroup row onBlur={props.onBlur}>
      {choices.map((choice, position) => (
        <FormControlLabel
          key={choice.id}
          disabled={props.disabled || props.readOnly || choice.disabled}
          control={
            <Checkbox
              name={props.name}
              checked={chosen.has(choice.id)}
              onChange={(_, checked) => toggle(choice.id, checked)}
              slotProps={{ input: { ref: position === 0 ? props.inputRef : undefined } }}
            />
          }
          label={translate(choice.name, { _: choice.name })}
        />
      ))}
    </FormGroup>
  );
}
