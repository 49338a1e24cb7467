import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import DragIndicator from '@mui/icons-material/DragIndicator';
import { Box, IconButton } from '@mui/material';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslate } from 'react-admin';

interface SortableRowsProps<Row> {
  rows: readonly Row[];
  idOf: (row: Row) => string;
  /** what a screen reader calls the row */
  nameOf: (row: Row) => string;
  /** told the positions from which and to which a row goes */
  onMove: (from: number, to: number) => void;
  disabled?: boolean;
  label: string;
  children: (row: Row, index: number) => ReactNode;
}

/** Rows in an order of their own: dragged by the handle, or moved by the arrow keys on it. */
export function SortableRows<Row>({ rows, idOf, nameOf, onMove, disabled, label, children }: SortableRowsProps<Row>) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const ids = rows.map(idOf);
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))];
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
  };
  const onKey = (event: KeyboardEvent, index: number) => {
    const to = event.key === 'ArrowUp' ? index - 1 : event.key === 'ArrowDown' ? index + 1 : -1;
    if (to < 0 || to >= rows.length) return;
    event.preventDefault();
    onMove(index, to);
  };
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {rows.map((row, index) => (
            <SortableRow
              key={idOf(row)}
              id={idOf(row)}
              name={nameOf(row)}
              disabled={disabled ?? false}
              onKeyDown={(event) => onKey(event, index)}
            >
              {children(row, index)}
            </SortableRow>
          ))}
        </Box>
      </SortableContext>
    </DndContext>
  );
}

interface SortableRowProps {
  id: string;
  name: string;
  disabled: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  children: ReactNode;
}

function SortableRow({ id, name, disabled, onKeyDown, children }: SortableRowProps) {
  const translate = useTranslate();
  const { listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id, disabled });
  const moved = transform ? `translate(0, ${Math.round(transform.y)}px)` : undefined;
  return (
    <Box
      component="li"
      ref={setNodeRef}
      style={{ transform: moved, transition }}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 36,
        '& .MuiIconButton-sizeSmall': { minWidth: 32, minHeight: 32 },
        borderBottom: '1px solid var(--line)',
        backgroundColor: isDragging ? 'var(--tint)' : 'var(--surface)',
      }}
    >
      {disabled ? null : (
        <IconButton
          size="small"
          aria-label={translate('ui.sort.handle', { name })}
          {...listeners}
          onKeyDown={onKeyDown}
          sx={{ cursor: 'grab', touchAction: 'none' }}
        >
          <DragIndicator fontSize="small" />
        </IconButton>
      )}
      {children}
    </Box>
  );
}
