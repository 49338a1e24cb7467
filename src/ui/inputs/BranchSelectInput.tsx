import { BranchSelectControl, type BranchSource } from './BranchSelectControl';
import type { ChoiceId } from './choices';
import type { BaseInputProps } from './control';
import { InputFrame } from './InputFrame';
import { maxCountRule } from './rules';
import { useField } from './useField';

interface BranchSelectInputProps extends Omit<BaseInputProps<ChoiceId[]>, 'label'>, BranchSource {
  label: string;
  /** how many may be chosen at most; all of them is no restriction and always allowed */
  max?: number;
}

/** Several of a large set, a branch at a time. State: a list of ids; null when none or all are chosen. */
export function BranchSelectInput({ cacheKey, load, resolve, max, ...props }: BranchSelectInputProps) {
  const { frame, control } = useField<ChoiceId[]>(props, {
    rules: [max !== undefined && maxCountRule(max)],
    width: 320,
  });
  // A drill from a chart names one where a person chooses several.
  const value = control.value === null ? null : [control.value].flat();
  return (
    <InputFrame {...frame}>
      <BranchSelectControl
        {...control}
        value={value}
        cacheKey={cacheKey}
        load={load}
        resolve={resolve}
        label={props.label}
        max={max}
      />
    </InputFrame>
  );
}
