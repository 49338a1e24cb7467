import type { ChoiceId } from './choices';
import type { BaseInputProps } from './control';
import { InputFrame } from './InputFrame';
import { TreeSelectControl, type TreeSelectRules } from './TreeSelectControl';
import { useField } from './useField';

export type TreeSelectInputProps = BaseInputProps<ChoiceId | ChoiceId[]> & TreeSelectRules;

/** One or several nodes of a tree. State: an id, or with `multiple` a list of ids; null when none. */
export function TreeSelectInput({ nodes, multiple = false, leafOnly, clearable, ...props }: TreeSelectInputProps) {
  const { frame, control } = useField<ChoiceId | ChoiceId[]>(props, { width: multiple ? 640 : 320 });
  const { value } = control;
  return (
    <InputFrame {...frame}>
      <TreeSelectControl
        {...control}
        nodes={nodes}
        multiple={multiple}
        leafOnly={leafOnly}
        clearable={clearable ?? (multiple || !props.isRequired)}
        value={value === null ? null : [value].flat()}
        onChange={(ids) => control.onChange(multiple ? ids : (ids?.[0] ?? null))}
      />
    </InputFrame>
  );
}
