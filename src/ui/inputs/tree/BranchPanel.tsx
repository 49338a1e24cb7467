import { Box, Button, Drawer, Popover, Tab, Tabs, useMediaQuery, useTheme } from '@mui/material';
import { type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ChoiceId } from '../choices';
import { SearchField } from './SearchField';
import { TreeView } from './TreeView';
import { buildTree, checkState, childrenOf, leavesOf, type TreeNode, toggled } from './treeModel';
import { useTree } from './useTree';

/** One way of grouping the same leaves; `name` is translated text. */
export interface BranchView {
  id: string;
  name: string;
  nodes: readonly TreeNode[];
}

interface BranchPanelProps {
  label: string;
  anchor: HTMLElement | null;
  views: readonly BranchView[];
  /** the leaves in their order, the same in every view */
  leafIds: readonly ChoiceId[];
  value: readonly ChoiceId[] | null;
  max?: number;
  /** choosing every leaf names them all */
  exact?: boolean;
  onChange: (value: ChoiceId[] | null) => void;
  onClose: () => void;
}

/** Up to how many leaves everything is open at first. */
const fewLeaves = 20;
/** Up to how many branches at the top show what is right below them. */
const fewRoots = 3;

/**
 * Leaves chosen from a tree with checkboxes that can be grouped in several ways; a sheet over the full width on a
 * phone. Unless `exact`, choosing every leaf is choosing none: no restriction, so that an address stays short and later leaves are
 * included.
 */
export function BranchPanel({ label, anchor, views, leafIds, value, max, exact, onChange, onClose }: BranchPanelProps) {
  const translate = useTranslate();
  const titleId = useId();
  const [viewId, setViewId] = useState(views[0]?.id ?? '');
  // While the panel is open a full choice shows as one, although the value has become empty.
  const [chosen, setChosen] = useState<ReadonlySet<ChoiceId>>(() => new Set(value ?? []));
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  // Once, when the panel opens: switching tabs later keeps the focus there. On a phone the keyboard would cover the
  // tree.
  const isFocused = useRef(narrow);
  const focus = useCallback((input: HTMLElement | null) => {
    if (!isFocused.current) input?.focus({ preventScroll: true });
    isFocused.current = true;
  }, []);
  const view = views.find(({ id }) => id === viewId);
  const known = new Set(leafIds);
  const elsewhere = [...chosen].filter((id) => !known.has(id));
  const isAll = leafIds.length > 0 && leafIds.every((id) => chosen.has(id));
  const tooMany = max !== undefined && !isAll && chosen.size > max;
  const choose = (next: ReadonlySet<ChoiceId>) => {
    setChosen(next);
    const inOrder = [...leafIds.filter((id) => next.has(id)), ...[...next].filter((id) => !known.has(id))];
    const everything = leafIds.length > 0 && leafIds.every((id) => next.has(id));
    onChange((everything && !exact) || inOrder.length === 0 ? null : inOrder);
  };
  return (
    <PanelShell anchor={anchor} titleId={titleId} onClose={onClose}>
      <Box sx={{ padding: '8px 12px 0', borderBottom: '1px solid var(--line)' }}>
        <Box id={titleId} component="h2" sx={{ margin: '0 0 4px', fontSize: '0.875rem', fontWeight: 600 }}>
          {label}
        </Box>
        {views.length > 1 ? (
          <Tabs
            value={viewId}
            onChange={(_, id: string) => setViewId(id)}
            aria-label={translate('ui.branches.by')}
            variant="scrollable"
            scrollButtons={false}
            sx={{ minHeight: 36 }}
          >
            {views.map(({ id, name }) => (
              <Tab key={id} value={id} label={name} id={`${titleId}-${id}`} aria-controls={`${titleId}-panel`} />
            ))}
          </Tabs>
        ) : null}
      </Box>
      {view ? (
        <Box
          id={`${titleId}-panel`}
          role={views.length > 1 ? 'tabpanel' : undefined}
          aria-labelledby={views.length > 1 ? `${titleId}-${viewId}` : undefined}
          sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}
        >
          <Branches key={viewId} nodes={view.nodes} label={label} chosen={chosen} onChange={choose} searchRef={focus} />
        </Box>
      ) : null}
      <Box sx={{ padding: '8px 12px', borderTop: '1px solid var(--line)' }}>
        <Box component="output" sx={{ display: 'block', fontSize: '0.8125rem', color: 'var(--muted)' }}>
          {translate('ui.branches.count', { smart_count: chosen.size - elsewhere.length, total: leafIds.length })}
          {isAll || chosen.size === 0 ? ` · ${translate('ui.branches.unrestricted')}` : null}
          {elsewhere.length > 0 ? ` · ${translate('ui.branches.elsewhere', { smart_count: elsewhere.length })}` : null}
        </Box>
        {tooMany ? (
          <Box role="alert" sx={{ fontSize: '0.8125rem', color: 'var(--error)' }}>
            {translate('ui.field.tooMany', { smart_count: max, max })}
          </Box>
        ) : null}
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, marginTop: '4px' }}>
          <Button color="inherit" disabled={chosen.size === 0} onClick={() => choose(new Set())}>
            {translate('ui.select.clear')}
          </Button>
          <Button variant="outlined" onClick={onClose}>
            {translate('ui.branches.done')}
          </Button>
        </Box>
      </Box>
    </PanelShell>
  );
}

interface BranchesProps {
  nodes: readonly TreeNode[];
  label: string;
  chosen: ReadonlySet<ChoiceId>;
  onChange: (chosen: ReadonlySet<ChoiceId>) => void;
  searchRef: (input: HTMLElement | null) => void;
}

/** Returns the nodes open at first: all of a small tree, else as many as leave an overview of its top. */
function openAtFirst(nodes: readonly TreeNode[]): 'all' | 'top' | 'none' {
  const tree = buildTree(nodes);
  const roots = childrenOf(tree, null);
  if (roots.reduce((sum, { id }) => sum + leavesOf(tree, id).length, 0) <= fewLeaves) return 'all';
  return roots.length <= fewRoots ? 'top' : 'none';
}

function Branches({ nodes, label, chosen, onChange, searchRef }: BranchesProps) {
  const translate = useTranslate();
  const [initially] = useState(() => openAtFirst(nodes));
  const { tree, keyword, setKeyword, rows, expand, shown } = useTree(nodes, initially);
  const found = shown ? rows.map(({ node }) => node).filter(({ id }) => childrenOf(tree, id).length === 0) : [];
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, padding: '8px 12px' }}>
        <SearchField value={keyword} onChange={setKeyword} inputRef={searchRef} />
        {found.length > 0 ? (
          <Button
            color="inherit"
            sx={{ flex: 'none' }}
            onClick={() => onChange(new Set([...chosen, ...found.map(({ id }) => id)]))}
          >
            {translate('ui.transfer.addFound')}
          </Button>
        ) : null}
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', overscrollBehavior: 'contain' }}>
        {rows.length === 0 ? (
          <Box sx={{ padding: '8px 12px', color: 'var(--muted)' }}>{translate('ui.select.noMatch')}</Box>
        ) : (
          <TreeView
            rows={rows}
            multiple
            label={label}
            checkOf={(id) => checkState(tree, chosen, id)}
            onPress={(id) => onChange(toggled(tree, chosen, id))}
            onExpand={expand}
          />
        )}
      </Box>
    </>
  );
}

interface PanelShellProps {
  anchor: HTMLElement | null;
  titleId: string;
  onClose: () => void;
  children: ReactNode;
}

function PanelShell({ anchor, titleId, onClose, children }: PanelShellProps) {
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const column = { display: 'flex', flexDirection: 'column' } as const;
  if (narrow) {
    return (
      <Drawer
        anchor="bottom"
        open
        onClose={onClose}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { ...column, height: '85dvh' } } }}
      >
        {children}
      </Drawer>
    );
  }
  return (
    <Popover
      open
      onClose={onClose}
      anchorEl={anchor}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': titleId,
          sx: { ...column, width: 400, height: 'min(520px, calc(100vh - 32px))' },
        },
      }}
    >
      {children}
    </Popover>
  );
}
