import { type KeyboardEvent, useEffect, useRef } from 'react';

interface Options {
  rowCount: number;
  /** Adds a row at the end; undefined where none can be added. */
  onAdd?: () => void;
}

// Text fields only: in a select or combobox the same keys mean something else.
function textField(target: EventTarget): HTMLInputElement | null {
  return target instanceof HTMLInputElement && target.getAttribute('role') === null && target.type !== 'checkbox'
    ? target
    : null;
}

function fieldAt(table: HTMLElement | null, row: number, column: number): HTMLElement | null {
  const cell = table?.querySelector(`[data-row="${row}"][data-column="${column}"]`);
  return cell?.querySelector<HTMLElement>('input, textarea, [role="combobox"]') ?? null;
}

/**
 * Enter and the arrows up and down go from cell to cell of a column; Enter in the last row adds one. Tab goes on as
 * everywhere. `table` is the ref of the element that holds the rows.
 */
export function useCellKeys({ rowCount, onAdd }: Options) {
  const table = useRef<HTMLTableElement>(null);
  const waiting = useRef<{ row: number; column: number } | null>(null);

  const focus = (row: number, column: number) => {
    const field = fieldAt(table.current, row, column);
    field?.focus();
    if (field instanceof HTMLInputElement) field.select();
  };

  // A row that was just added can be focused only once it is there.
  useEffect(() => {
    const next = waiting.current;
    if (!next || next.row >= rowCount) return;
    waiting.current = null;
    fieldAt(table.current, next.row, next.column)?.focus();
  }, [rowCount]);

  const onKeyDown = (event: KeyboardEvent) => {
    const field = textField(event.target);
    const cell = field?.closest<HTMLElement>('[data-column]');
    if (!cell || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const [row, column] = [Number(cell.dataset.row), Number(cell.dataset.column)];
    if (event.key === 'Enter' && row === rowCount - 1 && onAdd) {
      waiting.current = { row: row + 1, column: 0 };
      onAdd();
    } else if (event.key === 'Enter' || event.key === 'ArrowDown') focus(row + 1, column);
    else if (event.key === 'ArrowUp') focus(row - 1, column);
    else return;
    event.preventDefault();
  };

  return {
    table,
    onKeyDown,
    /** Focuses the first cell of a row as soon as it is rendered. */
    focusNew: (row: number) => {
      waiting.current = { row, column: 0 };
    },
  };
}
