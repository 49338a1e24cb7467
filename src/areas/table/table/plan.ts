import { planColumns, planRows } from './floor';

/** A cell of an area's plan. */
export interface Cell {
  x: number;
  y: number;
}

/** Cells of tables by their id. */
export type Plan = Readonly<Record<string, Cell>>;

interface Place {
  id: string;
  x: number | null;
  y: number | null;
}

const key = ({ x, y }: Cell) => `${x} ${y}`;

/** All cells, row by row. */
const cells: readonly Cell[] = Array.from({ length: planColumns * planRows }, (_, index) => ({
  x: index % planColumns,
  y: Math.floor(index / planColumns),
}));

/** Returns the cells of tables: their own, and for those without one, or on a taken one, the first that is free. */
export function planOf(tables: readonly Place[]): Plan {
  const taken = new Set<string>();
  const plan: Record<string, Cell> = {};
  for (const { id, x, y } of tables) {
    if (x === null || y === null || taken.has(key({ x, y }))) continue;
    plan[id] = { x, y };
    taken.add(key({ x, y }));
  }
  const free = cells.filter((cell) => !taken.has(key(cell)));
  for (const { id } of tables) {
    if (plan[id]) continue;
    const cell = free.shift();
    if (cell) plan[id] = cell;
  }
  return plan;
}

/** Returns the plan with a table at another cell, at the edge where that is outside; a table that is there takes the old cell. */
export function movedTo(plan: Plan, id: string, to: Cell): Plan {
  const from = plan[id];
  if (!from) return plan;
  const within = (value: number, end: number) => Math.min(Math.max(value, 0), end - 1);
  const cell = { x: within(to.x, planColumns), y: within(to.y, planRows) };
  if (key(cell) === key(from)) return plan;
  const [other] = Object.entries(plan).find(([, there]) => key(there) === key(cell)) ?? [];
  return { ...plan, ...(other === undefined ? {} : { [other]: from }), [id]: cell };
}

/** Returns the plan with a table moved on to the next free cell in a direction; where there is none it stays. */
export function steppedBy(plan: Plan, id: string, by: Cell): Plan {
  const from = plan[id];
  if (!from) return plan;
  const taken = new Set(Object.values(plan).map(key));
  for (let { x, y } = from; ; ) {
    x += by.x;
    y += by.y;
    if (x < 0 || y < 0 || x >= planColumns || y >= planRows) return plan;
    if (!taken.has(key({ x, y }))) return { ...plan, [id]: { x, y } };
  }
}

/** Rows that a plan reaches down to. */
export function rowsOf(plan: Plan): number {
  return Math.max(0, ...Object.values(plan).map(({ y }) => y + 1));
}
