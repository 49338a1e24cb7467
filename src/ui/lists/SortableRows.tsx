import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { createContext, type KeyboardEvent, memo, type ReactNode, use, useMemo } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { announce } from '../voice/announce';
import { type LineColumn, LineTable } from './LineTable';
import styles from './SortableRows.module.css';
import { silentDragging } from './silentDragging';

interface SortableRowsProps<Row> {
  rows: readonly Row[];
  idOf: (row: Row) => string;
  /** what a screen reader calls the row */
  nameOf: (row: Row) => string;
  /** told the positions from which and to which a row goes */
  onMove: (from: number, to: number) => void;
  disabled?: boolean;
  label: string;
  /** rows are headed lines with these columns; each places its `SortHandle` */
  lines?: readonly LineColumn[];
  /** renders a row; while it is the same function, only changed rows are rendered again */
  children: (row: Row, index: number) => ReactNode;
}

const HandleContext = createContext<ReactNode>(null);

/** The handle of the sortable line that it is in; nothing where lines cannot be moved. */
export function SortHandle() {
  return use(HandleContext);
}

/** No id has it. */
const between = '\0';

/** Rows that the user sorts: dragged by the handle, or moved by the arrow keys on it. */
export function SortableRows<Row>({
  rows,
  idOf,
  nameOf,
  onMove,
  disabled,
  label,
  lines,
  children,
}: SortableRowsProps<Row>) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const translate = useTranslate();
  const order = rows.map(idOf).join(between);
  // The same array while the order is the same: a new one would draw every row again.
  const ids = useMemo(() => (order === '' ? [] : order.split(between)), [order]);
  const move = (from: number, to: number) => {
    const row = rows[from];
    onMove(from, to);
    const place = { place: to + 1, count: rows.length };
    if (row) announce('row', translate('ui.voice.moved', { name: nameOf(row), ...place }));
  };
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))];
    if (from >= 0 && to >= 0 && from !== to) move(from, to);
  };
  const onKey = useEvent((event: KeyboardEvent, index: number) => {
    const to = event.key === 'ArrowUp' ? index - 1 : event.key === 'ArrowDown' ? index + 1 : -1;
    if (to < 0 || to >= rows.length) return;
    event.preventDefault();
    move(index, to);
  });
  const drawn = rows.map((row, index) => (
    <SortableRow
      key={idOf(row)}
      id={idOf(row)}
      name={nameOf(row)}
      index={index}
      row={row}
      draw={children as (row: unknown, index: number) => ReactNode}
      disabled={disabled ?? false}
      inLines={lines !== undefined}
      onKey={onKey}
    />
  ));
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop} accessibility={silentDragging}>
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {lines ? (
          <LineTable label={label} columns={lines}>
            {drawn}
          </LineTable>
        ) : (
          <ul aria-label={label} className={styles.list}>
            {drawn}
          </ul>
        )}
      </SortableContext>
    </DndContext>
  );
}

interface SortableRowProps {
  id: string;
  name: string;
  index: number;
  row: unknown;
  draw: (row: unknown, index: number) => ReactNode;
  disabled: boolean;
  inLines: boolean;
  onKey: (event: KeyboardEvent, index: number) => void;
}

const SortableRow = memo(function SortableRow({
  id,
  name,
  index,
  row,
  draw,
  disabled,
  inLines,
  onKey,
}: SortableRowProps) {
  const translate = useTranslate();
  const { listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id, disabled });
  const moved = transform ? `translate(0, ${Math.round(transform.y)}px)` : undefined;
  const content = useMemo(() => draw(row, index), [draw, row, index]);
  const style = { transform: moved, transition };
  const handle = disabled ? null : (
    <button
      type="button"
      className={styles.handle}
      aria-label={translate('ui.sort.handle', { name })}
      {...listeners}
      onKeyDown={(event) => onKey(event, index)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M9 6h0m6 0h0M9 12h0m6 0h0M9 18h0m6 0h0" />
      </svg>
    </button>
  );
  if (inLines) {
    return (
      <tbody ref={setNodeRef} style={style} className={isDragging ? `${styles.lines} ${styles.dragged}` : styles.lines}>
        <HandleContext value={handle}>{content}</HandleContext>
      </tbody>
    );
  }
  return (
    <li ref={setNodeRef} style={style} className={isDragging ? `${styles.row} ${styles.dragged}` : styles.row}>
      {handle}
      {content}
    </li>
  );
});
