import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { CommonInputProps } from '#entity/form/inputProps';
import { QueryStatus } from '#entity/QueryStatus.tsx';
import { useGateway } from '#entity/sources';
import { TreeCheckboxInput } from '#ui/inputs/TreeCheckbox.tsx';
import { operationGroups } from './operations';

/** Permissions of a role at a terminal, in groups. Those that the operator lacks are neither theirs to give nor to take (P3). */
export function OperationPermissionsInput(props: CommonInputProps) {
  const translate = useTranslate();
  const provider = useGateway();
  const own = useQuery({
    queryKey: ['role', 'ownOperations'],
    queryFn: async ({ signal }) => (await provider.read<string[]>('/role/own_operations', undefined, { signal })).data,
  });
  if (!own.data) return <QueryStatus query={own} height={240} />;
  const granted = new Set(own.data);
  const nodes = Object.entries(operationGroups).flatMap(([group, operations]) => [
    { id: `group.${group}`, name: translate(`enums.operationGroup.${group}`), parentId: null },
    ...operations.map((id) => ({
      id,
      name: translate(`enums.operation.${id}`),
      parentId: `group.${group}`,
      disabled: !granted.has(id),
    })),
  ]);
  return <TreeCheckboxInput {...props} nodes={nodes} />;
}
