import type { ChoiceId } from './choices';
import type { BaseInputProps } from './control';
import { InputFrame } from './InputFrame';
import type { RemoteSource } from './remote/useRemoteItems';
import { maxCountRule } from './rules';
import { RemoteTransferControl, TransferControl } from './TransferControl';
import type { TreeNode } from './tree/treeModel';
import { useField } from './useField';

/** Either all `nodes`, or a `remote` source that is searched and paged. `max` is how many may be chosen. */
export type TransferInputProps = BaseInputProps<ChoiceId[]> & { max?: number } & (
    | { nodes: readonly TreeNode[]; remote?: undefined }
    | { remote: RemoteSource; nodes?: undefined }
  );

/** Many of many, e.g. stores or commodities. State: the chosen ids in the order they were chosen; null when none. */
export function TransferInput({ nodes, remote, max, ...props }: TransferInputProps) {
  const { frame, control } = useField<ChoiceId[]>(props, {
    rules: [max !== undefined && maxCountRule(max)],
    width: 800,
  });
  return (
    <InputFrame {...frame} group>
      {nodes ? (
        <TransferControl {...control} nodes={nodes} max={max} />
      ) : (
        <RemoteTransferControl {...control} {...remote} max={max} />
      )}
    </InputFrame>
  );
}
