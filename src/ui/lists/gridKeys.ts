import type { KeyboardEvent } from 'react';

/**
 * Which tile an arrow key, Home or End leads to; undefined for other keys and at the edge. `tops` are the tiles' upper
 * edges, which say where a row begins.
 */
export function nextTile(key: string, index: number, tops: readonly number[]): number | undefined {
  const top = tops[index];
  const start = tops.indexOf(top ?? 0);
  const inRow = (row: number | undefined) => {
    if (row === undefined) return undefined;
    return Math.min(tops.indexOf(row) + index - start, tops.lastIndexOf(row));
  };
  const targets: Record<string, number | undefined> = {
    ArrowRight: index + 1,
    ArrowLeft: index - 1,
    Home: 0,
    End: tops.length - 1,
    ArrowDown: inRow(tops.find((other, place) => place > index && other !== top)),
    ArrowUp: inRow(tops.findLast((other, place) => place < index && other !== top)),
  };
  const target = targets[key];
  return target !== undefined && target !== index && target >= 0 && target < tops.length ? target : undefined;
}

const controls = 'button, input';

/** Arrow keys lead from tile to tile (`data-tile`), to the same control there: for a list's onKeyDown. */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget } = event;
  // A menu opened from a tile is elsewhere in the page and has its own arrow keys.
  if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return;
  const tiles = [...currentTarget.querySelectorAll<HTMLElement>('[data-tile]')];
  const index = tiles.findIndex((tile) => tile.contains(target));
  const next = nextTile(
    event.key,
    index,
    tiles.map((tile) => tile.offsetTop),
  );
  if (index < 0 || next === undefined) return;
  const place = [...(tiles[index]?.querySelectorAll(controls) ?? [])].indexOf(target);
  const there = tiles[next]?.querySelectorAll<HTMLElement>(controls);
  event.preventDefault();
  (there?.[place] ?? there?.[0])?.focus();
}
