/** Levels of the demo's members: growth from which each is reached, and the rate that it pays (domain.md D). */
export const levels = [
  { level: 'ordinary', from: 0, rate: '9.5' },
  { level: 'gold', from: 1000, rate: '9' },
  { level: 'platinum', from: 5000, rate: '8.8' },
  { level: 'diamond', from: 15_000, rate: '8.8' },
] as const;

/** The highest level whose growth is reached (W10). */
export function levelAt(growth: number): string {
  return levels.filter(({ from }) => from <= growth).at(-1)?.level ?? levels[0].level;
}
