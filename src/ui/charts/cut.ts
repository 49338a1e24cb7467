import type { ChartKind, Cut, ShownRow } from './chart';
import { gridOf } from './grid';
import { maxParts } from './parts';

/** How many of so many have a part of their own: all, or one less than there are colours. */
function ofParts(total: number): Cut | null {
  return total > maxParts ? { shown: maxParts - 1, total } : null;
}

/** A stack that is closed by what is not named: its layers, of so many. */
function closedCut(layers: number, total = 0): Cut | null {
  const [shown, all] = [Math.min(layers, maxParts - 1), Math.max(layers, total)];
  return all > shown ? { shown, total: all } : null;
}

/**
 * How many things a chart names, where there are more; null where all are named. `total` is how many groups there are, where the rows are
 * only the largest of them; of stacks that are closed by the rest, how many layers there would be.
 */
export function cutOf(kind: ChartKind, rows: readonly ShownRow[], total?: number): Cut | null {
  const named = rows.filter(({ row, own }) => own && !row.rest).length;
  const all = Math.max(named, total ?? 0);
  // Layers without a name are drawn as one; rows that are not there are missed in the bars.
  if (kind === 'stacked') {
    const layers = gridOf(rows.flatMap(({ row }) => (row.rest ? [] : [row]))).seconds.length;
    if (rows.some(({ row }) => row.rest)) return closedCut(layers, total);
    if (all === named) return ofParts(layers);
  }
  if (kind === 'doughnut' && all > maxParts) return { shown: Math.min(named, maxParts - 1), total: all };
  return all > named ? { shown: named, total: all } : null;
}
