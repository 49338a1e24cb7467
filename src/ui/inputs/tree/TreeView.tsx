import CheckBox from '@mui/icons-material/CheckBox';
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank';
import ChevronRight from '@mui/icons-material/ChevronRight';
import IndeterminateCheckBox from '@mui/icons-material/IndeterminateCheckBox';
import { Box } from '@mui/material';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { ChoiceId } from '../choices';
import type { CheckState, TreeRow } from './treeModel';

interface TreeViewProps<Id extends ChoiceId> {
  rows: readonly TreeRow<Id>[];
  /** With checkboxes, the state of each; without, `selected` marks the chosen ones. */
  checkOf?: (id: Id) => CheckState;
  selected?: ReadonlySet<Id>;
  onPress: (id: Id) => void;
  onExpand: (id: Id, open: boolean) => void;
  multiple?: boolean;
  disabled?: boolean;
  label?: string;
  labelledBy?: string;
  treeRef?: (element: HTMLElement | null) => void;
}

const boxes = { all: CheckBox, some: IndeterminateCheckBox, none: CheckBoxOutlineBlank };

/**
 * A tree by the ARIA pattern: one stop for Tab; arrows up and down move, right opens or goes down, left closes or goes
 * up, Home and End jump, Space or Enter presses.
 */
export function TreeView<Id extends ChoiceId>({ rows, onPress, onExpand, ...props }: TreeViewProps<Id>) {
  const tree = useRef<HTMLUListElement | null>(null);
  const [active, setActive] = useState<Id | null>(null);
  const current = rows.some(({ node }) => node.id === active) ? active : (rows[0]?.node.id ?? null);

  const goTo = (index: number) => {
    const row = rows[Math.min(Math.max(index, 0), rows.length - 1)];
    if (!row) return;
    setActive(row.node.id);
    tree.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(String(row.node.id))}"]`)?.focus();
  };
  const parentIndex = (index: number) => {
    const level = rows[index]?.level ?? 1;
    const above = rows.slice(0, index).findLastIndex((row) => row.level < level);
    return above < 0 ? index : above;
  };
  const press = (id: Id) => {
    if (!props.disabled) onPress(id);
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const row = rows[index];
    const context = { index, last: rows.length - 1, goTo, parentIndex, onExpand, press };
    if (row && act(event.key, { row, ...context })) event.preventDefault();
  };

  return (
    <Box
      component="ul"
      role="tree"
      ref={(element: HTMLUListElement | null) => {
        tree.current = element;
        props.treeRef?.(element?.querySelector<HTMLElement>('[tabindex="0"]') ?? null);
      }}
      aria-label={props.label}
      aria-labelledby={props.labelledBy}
      aria-multiselectable={props.multiple || undefined}
      sx={{ margin: 0, padding: '4px 0', listStyle: 'none' }}
    >
      {rows.map((row, index) => (
        <TreeItem
          key={row.node.id}
          row={row}
          check={props.checkOf?.(row.node.id)}
          selected={props.selected?.has(row.node.id)}
          disabled={Boolean(props.disabled || row.node.disabled)}
          tabStop={row.node.id === current}
          onFocus={() => setActive(row.node.id)}
          onKeyDown={(event) => onKeyDown(event, index)}
          onPress={() => press(row.node.id)}
          onToggle={() => onExpand(row.node.id, !row.open)}
        />
      ))}
    </Box>
  );
}

interface ActionContext<Id extends ChoiceId> {
  row: TreeRow<Id>;
  index: number;
  last: number;
  goTo: (index: number) => void;
  parentIndex: (index: number) => number;
  onExpand: (id: Id, open: boolean) => void;
  press: (id: Id) => void;
}

/** Does what a key means on a row; false when it means nothing. */
function act<Id extends ChoiceId>(
  key: string,
  { row, index, last, goTo, parentIndex, onExpand, press }: ActionContext<Id>,
): boolean {
  switch (key) {
    case 'ArrowDown':
      goTo(index + 1);
      return true;
    case 'ArrowUp':
      goTo(index - 1);
      return true;
    case 'Home':
      goTo(0);
      return true;
    case 'End':
      goTo(last);
      return true;
    case 'ArrowRight':
      if (row.open === false) onExpand(row.node.id, true);
      else if (row.open) goTo(index + 1);
      return true;
    case 'ArrowLeft':
      if (row.open) onExpand(row.node.id, false);
      else goTo(parentIndex(index));
      return true;
    case 'Enter':
    case ' ':
      if (!row.node.disabled) press(row.node.id);
      return true;
    default:
      return false;
  }
}

interface TreeItemProps {
  row: TreeRow;
  check?: CheckState;
  selected?: boolean;
  disabled: boolean;
  tabStop: boolean;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPress: () => void;
  onToggle: () => void;
}

function TreeItem({ row, check, selected, disabled, tabStop, ...on }: TreeItemProps) {
  const Icon = check ? boxes[check] : null;
  return (
    <Box
      component="li"
      role="treeitem"
      data-key={row.node.id}
      tabIndex={tabStop ? 0 : -1}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.setSize}
      aria-expanded={row.open ?? undefined}
      aria-checked={check === undefined ? undefined : check === 'some' ? 'mixed' : check === 'all'}
      aria-selected={check === undefined ? Boolean(selected) : undefined}
      aria-disabled={disabled || undefined}
      onFocus={on.onFocus}
      onKeyDown={on.onKeyDown}
      onClick={disabled ? undefined : on.onPress}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: '4px',
        minHeight: 30,
        paddingLeft: `${(row.level - 1) * 20 + 4}px`,
        paddingRight: '8px',
        cursor: disabled ? 'default' : 'pointer',
        color: disabled ? 'var(--faint)' : 'var(--text)',
        backgroundColor: selected ? 'var(--tint)' : undefined,
        '&:hover': { backgroundColor: 'var(--tint)' },
        '&:focus-visible': { outline: '2px solid var(--accent)', outlineOffset: -2 },
      }}
    >
      <Box
        aria-hidden
        onClick={(event) => {
          if (row.open === null) return;
          event.stopPropagation();
          on.onToggle();
        }}
        sx={{ display: 'grid', placeItems: 'center', width: 24, height: 24, flex: 'none' }}
      >
        {row.open === null ? null : (
          <ChevronRight
            fontSize="small"
            sx={{ color: 'var(--muted)', transform: row.open ? 'rotate(90deg)' : 'none' }}
          />
        )}
      </Box>
      {Icon ? (
        <Icon aria-hidden sx={{ fontSize: 18, color: check === 'none' ? 'var(--control)' : 'var(--accent)' }} />
      ) : null}
      <span>{row.node.name}</span>
    </Box>
  );
}
