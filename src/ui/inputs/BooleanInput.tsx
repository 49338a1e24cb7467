import { Box, Switch } from '@mui/material';
import { ariaOf, type BaseInputProps, type ControlProps } from './control';
import { InputFrame } from './InputFrame';
import { useField } from './useField';

/** A switch. State: boolean (null counts as off). */
export function BooleanInput(props: BaseInputProps<boolean>) {
  const { frame, control } = useField<boolean>(props, { width: 240 });
  return (
    <InputFrame {...frame} row>
      <BooleanControl {...control} />
    </InputFrame>
  );
}

/** The control of a switch. */
export function BooleanControl({ value, onChange, ...props }: ControlProps<boolean>) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: '8px', minHeight: 'var(--control-height)' }}>
      <Switch
        id={props.id}
        name={props.name}
        checked={value === true}
        disabled={props.disabled || props.readOnly}
        onChange={(_, checked) => onChange(checked)}
        onBlur={props.onBlur}
        slotProps={{ input: { ref: props.inputRef, role: 'switch', ...ariaOf(props) } }}
      />
    </Box>
  );
}
