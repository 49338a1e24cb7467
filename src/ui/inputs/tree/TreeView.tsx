import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useRef, useState } from 'react';
import type { ChoiceId } from '../choices';
import { TreeItem } from './TreeItem';
import styles from './tree.module.css';
import { type CheckState, rowStartingWith, type TreeRow } from './treeModel';

interface TreeViewProps<Id extends ChoiceId> {
  rows: readonly TreeRow<Id>[];
  /** With checkboxes, the state of each; without, `selected` marks the chosen ones. */
  checkOf?: (id: Id) => CheckState;
  selected?: ReadonlySet<Id>;
  /** a count behind a parent's name, for the eye: its state is said by its checkbox */
  countOf?: (id: Id) => string;
  onPress: (id: Id) => void;
  onExpand: (id: Id, open: boolean) => void;
  multiple?: boolean;
  disabled?: boolean;
  label?: string;
  labelledBy?: string;
  treeRef?: (element: HTMLElement | null) => void;
}

/** How long a letter counts as the beginning of what is typed next, in milliseconds. */
const typingPause = 700;

/**
 * A tree by the ARIA pattern: one stop for Tab; arrows up and down move, right opens or goes down, left closes or goes
 * up, Home and End jump, letters go to the next name that starts with them, Space or Enter presses.
 */
export function TreeView<Id extends ChoiceId>({ rows, onPress, onExpand, ...props }: TreeViewProps<Id>) {
  const tree = useRef<HTMLDivElement | null>(null);
  const typed = useRef({ text: '', at: Number.NEGATIVE_INFINITY });
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
  const press = (row: TreeRow<Id>) => {
    if (!props.disabled && !row.node.disabled) onPress(row.node.id);
  };
  // One listener for all rows: they are not rendered again while the focus moves among them.
  const indexOf = ({ target }: SyntheticEvent) => {
    const key = target instanceof Element ? target.closest<HTMLElement>('[data-key]')?.dataset.key : undefined;
    return rows.findIndex(({ node }) => String(node.id) === key);
  };
  const type = (letter: string, at: number, index: number) => {
    const goesOn = at - typed.current.at < typingPause && typed.current.text !== letter;
    typed.current = { text: goesOn ? typed.current.text + letter : letter, at };
    const found = rowStartingWith(rows, index, typed.current.text);
    if (found >= 0) goTo(found);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const index = indexOf(event);
    const row = rows[index];
    if (!row) return;
    const context = { row, index, last: rows.length - 1, goTo, parentIndex, onExpand, press };
    const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isLetter) type(event.key, event.timeStamp, index);
    if (isLetter || act(event.key, context)) event.preventDefault();
  };
  const onClick = (event: MouseEvent) => {
    const row = rows[indexOf(event)];
    if (!row) return;
    const onTwist = event.target instanceof Element && event.target.closest('[data-twist]') !== null;
    if (onTwist) onExpand(row.node.id, !row.open);
    else press(row);
  };

  return (
    <div
      role="tree"
      className={styles.tree}
      ref={(element) => {
        tree.current = element;
        props.treeRef?.(element?.querySelector<HTMLElement>('[tabindex="0"]') ?? null);
      }}
      aria-label={props.label}
      aria-labelledby={props.labelledBy}
      aria-multiselectable={props.multiple || undefined}
      onFocus={(event) => setActive(rows[indexOf(event)]?.node.id ?? active)}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {rows.map(({ node, ...row }) => (
        <TreeItem
          key={node.id}
          rowKey={String(node.id)}
          name={node.name}
          note={node.note}
          count={row.open === null ? undefined : props.countOf?.(node.id)}
          {...row}
          check={props.checkOf?.(node.id)}
          selected={props.selected?.has(node.id)}
          disabled={Boolean(props.disabled || node.disabled)}
          tabStop={node.id === current}
        />
      ))}
    </div>
  );
}

interface ActionContext<Id extends ChoiceId> {
  row: TreeRow<Id>;
  index: number;
  last: number;
  goTo: (index: number) => void;
  parentIndex: (index: number) => number;
  onExpand: (id: Id, open: boolean) => void;
  press: (row: TreeRow<Id>) => void;
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
      press(row);
      return true;
    default:
      return false;
  }
}
