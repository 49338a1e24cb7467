import { Box, Button, Popover } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { joinNames } from '../feedback/joinNames';
import type { ChoiceId } from './choices';
import type { ControlProps } from './control';
import { PickerButton } from './PickerButton';
import { SearchField } from './tree/SearchField';
import { TreeView } from './tree/TreeView';
import { childrenOf, pathName, type Tree, type TreeNode } from './tree/treeModel';
import { useTree } from './tree/useTree';

/** With `leafOnly` only nodes without children can be chosen (pressing another opens it). */
export interface TreeSelectRules {
  nodes: readonly TreeNode[];
  multiple?: boolean;
  leafOnly?: boolean;
  clearable?: boolean;
}

/** A tree in a popover with search. The value is always a list of ids; a single select holds at most one. */
export function TreeSelectControl(props: ControlProps<ChoiceId[]> & TreeSelectRules) {
  const { nodes, multiple = false, leafOnly = false, clearable = true, value, onChange } = props;
  const translate = useTranslate();
  const anchor = useRef<HTMLButtonElement | null>(null);
  const [open, setOpen] = useState(false);
  const { tree, keyword, setKeyword, rows, expand } = useTree(nodes);
  const chosen = new Set(value ?? []);
  const locked = props.disabled || props.readOnly;
  const set = (ids: ChoiceId[]) => onChange(ids.length > 0 ? ids : null);
  const close = () => {
    setOpen(false);
    setKeyword('');
  };
  const press = (id: ChoiceId) => {
    if (leafOnly && childrenOf(tree, id).length > 0) {
      expand(id, !rows.find(({ node }) => node.id === id)?.open);
    } else if (multiple) {
      set(chosen.has(id) ? [...chosen].filter((each) => each !== id) : [...chosen, id]);
    } else {
      set([id]);
      close();
    }
  };
  return (
    <>
      <PickerButton
        control={props}
        anchor={anchor}
        open={open}
        text={chosenText(tree, value, translate)}
        onOpen={() => !locked && setOpen(true)}
      />
      <Popover
        open={open}
        onClose={close}
        anchorEl={() => anchor.current}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-labelledby': props['aria-labelledby'], 'aria-label': props['aria-label'] },
        }}
      >
        <Box sx={{ width: 320 }}>
          <Box sx={{ padding: 1, borderBottom: '1px solid var(--line)' }}>
            <SearchField value={keyword} onChange={setKeyword} />
          </Box>
          <Box sx={{ maxHeight: 320, overflow: 'auto' }}>
            {rows.length === 0 ? (
              <Box sx={{ padding: 2, color: 'var(--muted)' }}>{translate('ui.select.noMatch')}</Box>
            ) : null}
            <TreeView
              rows={rows}
              multiple={multiple}
              labelledBy={props['aria-labelledby']}
              label={props['aria-label']}
              checkOf={multiple ? (id) => (chosen.has(id) ? 'all' : 'none') : undefined}
              selected={multiple ? undefined : chosen}
              onPress={press}
              onExpand={expand}
            />
          </Box>
          {clearable && chosen.size > 0 ? (
            <Box sx={{ padding: 1, borderTop: '1px solid var(--line)' }}>
              <Button size="small" color="inherit" onClick={() => set([])}>
                {translate('ui.select.clear')}
              </Button>
            </Box>
          ) : null}
        </Box>
      </Popover>
    </>
  );
}

function chosenText(tree: Tree, ids: readonly ChoiceId[] | null, translate: (key: string) => string): string {
  if (!ids) return '';
  return ids.length === 1
    ? ids.map((id) => pathName(tree, id)).join('')
    : joinNames(
        ids.map((id) => tree.nodes.get(id)?.name ?? String(id)),
        translate,
      );
}
