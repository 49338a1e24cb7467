/** How far something is that is made in steps: as many of it as were made, of all. */
export interface Making {
  made: number;
  quantity: number;
}

/**
 * The numbers of the next step, from 1, up to `atOnce` of them; null where all are made. A step that stores how many are made with what it
 * makes is done once, whenever it is cut off.
 */
export function nextStep({ made, quantity }: Making, atOnce: number): { from: number; to: number } | null {
  return made < quantity ? { from: made + 1, to: Math.min(quantity, made + atOnce) } : null;
}
