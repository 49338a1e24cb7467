import type { ChoiceId } from './choices';
import type { BaseInputProps } from './control';
import { InputFrame } from './InputFrame';
import { RemoteSelectControl } from './RemoteSelectControl';
import { useOnlyItem } from './remote/useOnlyItem';
import type { RemoteSource } from './remote/useRemoteItems';
import { maxCountRule } from './rules';
import { useField } from './useField';

type RemoteInputBase = Omit<BaseInputProps<ChoiceId | ChoiceId[]>, 'onChange'> & RemoteSource & { clearable?: boolean };

export interface RemoteSelectInputProps extends RemoteInputBase {
  multiple?: boolean;
  /** How many may be chosen at most, with `multiple`. */
  max?: number;
  /** Whether the only item of the source is chosen at once where none is. */
  takeOnly?: boolean;
}

/** One or several of a large source. State: an id, or with `multiple` a list of ids; null when none. */
export function RemoteSelectInput({
  multiple = false,
  max,
  clearable,
  takeOnly = false,
  cacheKey,
  load,
  resolve,
  ...props
}: RemoteSelectInputProps) {
  const { frame, control } = useField<ChoiceId | ChoiceId[]>(props, {
    rules: [max !== undefined && maxCountRule(max)],
    width: multiple ? 640 : 320,
  });
  const { value } = control;
  useOnlyItem({ cacheKey, load, resolve }, props.source, takeOnly && !multiple && value === null && !props.readOnly);
  return (
    <InputFrame {...frame}>
      <RemoteSelectControl
        {...control}
        cacheKey={cacheKey}
        load={load}
        resolve={resolve}
        multiple={multiple}
        clearable={clearable ?? (multiple || !props.isRequired)}
        value={value === null ? null : [value].flat()}
        onChange={(ids) => control.onChange(multiple ? ids : (ids?.[0] ?? null))}
      />
    </InputFrame>
  );
}
