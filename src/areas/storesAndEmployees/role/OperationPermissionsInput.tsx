import { useTranslate } from 'react-admin';
import type { CommonInputProps } from '../../../entity/form/FieldInput';
import { TreeCheckboxInput } from '../../../ui/inputs/TreeCheckbox';
import { operationGroups } from './operations';

/** Permissions of a role at a terminal, in groups. */
export function OperationPermissionsInput(props: CommonInputProps) {
  const translate = useTranslate();
  const nodes = Object.entries(operationGroups).flatMap(([group, operations]) => [
    { id: `group.${group}`, name: translate(`enums.operationGroup.${group}`), parentId: null },
    ...operations.map((id) => ({ id, name: translate(`enums.operation.${id}`), parentId: `group.${group}` })),
  ]);
  return <TreeCheckboxInput {...props} nodes={nodes} />;
}
