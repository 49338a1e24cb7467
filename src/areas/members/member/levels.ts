/** Levels of the demo's members, from the lowest: growth from which each is reached, and the rate (折) that it pays. */
export const levels = [
  { level: 'ordinary', from: 0, rate: '9.5' },
  { level: 'gold', from: 1000, rate: '9' },
  { level: 'platinum', from: 5000, rate: '8.8' },
  { level: 'diamond', from: 15_000, rate: '8.8' },
] as const;

export const levelNames = [
  'ordinary',
  'gold',
  'platinum',
  'diamond',
] as const satisfies readonly (typeof levels)[number]['level'][];

/** The highest level whose growth is reached (W10). */
export function levelAt(growth: number): string {
  return levels.filter(({ from }) => from <= growth).at(-1)?.level ?? levels[0].level;
}

/** The level after a growth value, and how far it is; null at the highest. */
export function nextLevel(growth: number): { level: string; from: number } | null {
  return levels.find(({ from }) => from > growth) ?? null;
}
