import { Box } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Item } from './Combobox';
import type { ChoiceId } from './choices';
import type { ControlProps } from './control';
import { LoadFailure } from './LoadFailure';
import { searchDelay } from './RemoteSelectControl';
import { type RemoteSource, useRemoteItems } from './remote/useRemoteItems';
import { ChosenPanel } from './transfer/ChosenPanel';
import { TransferPanel } from './transfer/TransferPanel';
import { TreeView } from './tree/TreeView';
import { buildTree, checkState, leavesOf, type TreeNode, toggled, visibleRows } from './tree/treeModel';
import { useTree } from './tree/useTree';
import { useDebounced } from './useDebounced';

type TransferProps = ControlProps<ChoiceId[]> & { max?: number };

const panels = { display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;
const step = 200;

/**
 * Two lists over nodes that are all loaded: on the left a tree to check (a parent means all its leaves), on the right
 * the choice.
 */
export function TransferControl({
  nodes,
  value,
  onChange,
  max,
  ...props
}: TransferProps & { nodes: readonly TreeNode[] }) {
  const translate = useTranslate();
  const { tree, keyword, setKeyword, rows, expand } = useTree(nodes);
  const [limit, setLimit] = useState(step);
  const ids = value ?? [];
  const chosen = new Set(ids);
  const locked = Boolean(props.disabled || props.readOnly);
  const set = (next: ReadonlySet<ChoiceId>) => onChange(next.size > 0 ? [...next] : null);
  const shownLeaves = rows.flatMap(({ node }) => leavesOf(tree, node.id)).filter((leaf) => !leaf.disabled);
  const leaves = nodes.filter((node) => !tree.children.has(node.id));
  return (
    <Box sx={panels} onBlur={props.onBlur}>
      <TransferPanel
        title={translate('ui.transfer.available', { smart_count: leaves.length })}
        keyword={keyword}
        onSearch={setKeyword}
        act={translate(keyword ? 'ui.transfer.addFound' : 'ui.transfer.addAll')}
        onAct={
          locked || shownLeaves.length === 0
            ? undefined
            : () => set(new Set([...ids, ...shownLeaves.map(({ id }) => id)]))
        }
        onScrollEnd={() => setLimit(limit + step)}
      >
        {(titleId) => (
          <TreeView
            rows={rows.slice(0, limit)}
            multiple
            disabled={locked}
            labelledBy={titleId}
            treeRef={props.inputRef}
            checkOf={(id) => checkState(tree, chosen, id)}
            onPress={(id) => set(toggled(tree, chosen, id))}
            onExpand={expand}
          />
        )}
      </TransferPanel>
      <ChosenPanel
        items={ids.map((id) => ({ id, name: tree.nodes.get(id)?.name ?? String(id) }))}
        locked={locked}
        max={max}
        onRemove={(gone) => set(new Set(ids.filter((id) => !gone.includes(id))))}
      />
    </Box>
  );
}

/** The same over a source too large to load at once: it searches there and loads the next page at the bottom of the list. */
export function RemoteTransferControl({
  cacheKey,
  load,
  resolve,
  value,
  onChange,
  max,
  ...props
}: TransferProps & RemoteSource) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<readonly Item[]>([]);
  const ids = value ?? [];
  const chosen = new Set(ids);
  const keyword = useDebounced(typed.trim(), searchDelay);
  const remote = useRemoteItems({ cacheKey, load, resolve }, { keyword, ids, picked, enabled: true });
  const locked = Boolean(props.disabled || props.readOnly);
  const tree = buildTree(remote.items.map(({ id, name }) => ({ id, name, parentId: null })));
  const set = (next: ReadonlySet<ChoiceId>) => {
    setPicked([...next].map(remote.named));
    onChange(next.size > 0 ? [...next] : null);
  };
  return (
    <Box sx={panels} onBlur={props.onBlur}>
      <TransferPanel
        title={translate('ui.transfer.available', { smart_count: remote.total ?? remote.items.length })}
        keyword={typed}
        onSearch={setTyped}
        act={translate('ui.transfer.addLoaded', { smart_count: remote.items.length })}
        onAct={
          locked || remote.items.length === 0
            ? undefined
            : () => set(new Set([...ids, ...remote.items.map(({ id }) => id)]))
        }
        onScrollEnd={remote.loadMore}
      >
        {(titleId) => (
          <>
            {remote.isError ? <LoadFailure onRetry={remote.retry} /> : null}
            <TreeView
              rows={visibleRows(tree, new Set(), null)}
              multiple
              disabled={locked}
              labelledBy={titleId}
              treeRef={props.inputRef}
              checkOf={(id) => (chosen.has(id) ? 'all' : 'none')}
              onPress={(id) => set(toggled(tree, chosen, id))}
              onExpand={() => undefined}
            />
          </>
        )}
      </TransferPanel>
      <ChosenPanel
        items={ids.map(remote.named)}
        locked={locked}
        max={max}
        onRemove={(gone) => set(new Set(ids.filter((id) => !gone.includes(id))))}
      />
    </Box>
  );
}
