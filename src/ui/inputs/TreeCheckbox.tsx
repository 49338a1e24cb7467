import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ChoiceId } from './choices';
import type { BaseInputProps, ControlProps } from './control';
import { InputFrame } from './InputFrame';
import { TreeTools } from './tree/TreeTools';
import { TreeView } from './tree/TreeView';
import { checkState, inNodeOrder, leavesOf, type TreeNode, toggled } from './tree/treeModel';
import { useTree } from './tree/useTree';
import { useField } from './useField';

interface TreeCheckboxProps<Id extends ChoiceId> extends Omit<ControlProps<never>, 'value' | 'onChange'> {
  nodes: readonly TreeNode<Id>[];
  /** The ids of the checked leaves; a parent is checked when all of its leaves are. */
  value: ReadonlySet<Id>;
  onChange: (value: Set<Id>) => void;
}

/** A tree of checkboxes, e.g. of a role's permissions: search, open and close all, and how many are checked. */
export function TreeCheckbox<Id extends ChoiceId>({ nodes, value, onChange, ...props }: TreeCheckboxProps<Id>) {
  const translate = useTranslate();
  const { tree, keyword, setKeyword, rows, expand, expandAll, collapseAll } = useTree(nodes);
  const disabled = props.disabled || props.readOnly;
  /** Says at a parent how many of its leaves are checked, also while it is closed. */
  const countOf = (id: Id) => {
    const leaves = leavesOf(tree, id);
    return `${leaves.filter((leaf) => value.has(leaf.id)).length}/${leaves.length}`;
  };
  return (
    <Box sx={{ border: '1px solid var(--control)', borderRadius: 'var(--radius)', backgroundColor: 'var(--surface)' }}>
      <TreeTools {...{ keyword, setKeyword, expandAll, collapseAll }} checked={value.size} />
      <Box onBlur={props.onBlur} sx={{ maxHeight: 'max(320px, calc(100vh - 300px))', overflow: 'auto' }}>
        {rows.length === 0 ? (
          <Box sx={{ padding: 2, color: 'var(--muted)' }}>{translate('ui.select.noMatch')}</Box>
        ) : null}
        <TreeView
          rows={rows}
          countOf={countOf}
          multiple
          disabled={disabled}
          label={props['aria-label']}
          labelledBy={props['aria-labelledby']}
          treeRef={props.inputRef}
          checkOf={(id) => checkState(tree, value, id)}
          onPress={(id) => onChange(toggled(tree, value, id))}
          onExpand={expand}
        />
      </Box>
    </Box>
  );
}

export interface TreeCheckboxInputProps extends BaseInputProps<ChoiceId[]> {
  nodes: readonly TreeNode[];
}

/** The same in a form. State: the ids of the checked leaves in the order of the nodes, unknown ones kept at the end; null when none. */
export function TreeCheckboxInput({ nodes, ...props }: TreeCheckboxInputProps) {
  const { frame, control } = useField<ChoiceId[]>(props);
  const { value, onChange, ...rest } = control;
  return (
    <InputFrame {...frame} group>
      <TreeCheckbox
        {...rest}
        nodes={nodes}
        value={new Set(value ?? [])}
        onChange={(ids) => onChange(inNodeOrder(nodes, ids))}
      />
    </InputFrame>
  );
}
