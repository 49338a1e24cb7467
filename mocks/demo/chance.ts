/** Returns a different seed for every text. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

export type Chance = ReturnType<typeof createChance>;

/** Chance that falls the same every time: the demo's figures can be told in advance. */
export function createChance(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const at = <T>(list: readonly T[], index: number): T => {
    const found = list[index];
    if (found === undefined) throw new RangeError('nothing to choose from');
    return found;
  };
  return {
    /** from 0 up to but not including 1 */
    share: next,
    /** a whole number from `from` to `to`, both included */
    between: (from: number, to: number) => from + Math.floor(next() * (to - from + 1)),
    /** true in so many of a hundred cases */
    percent: (share: number) => next() * 100 < share,
    /** about 1, mostly within ± three times the share; never below 0 */
    around: (share: number) => Math.max(0, 1 + share * (next() + next() + next() + next() - 2) * 1.73),
    pick: <T>(list: readonly T[]): T => at(list, Math.floor(next() * list.length)),
    /** an entry, as often as its weight says */
    weighted: <T>(list: readonly (readonly [T, number])[]): T => {
      let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0);
      const index = list.findIndex(([, weight]) => {
        left -= weight;
        return left < 0;
      });
      return at(list, index < 0 ? list.length - 1 : index)[0];
    },
    /** some entries of a list, in its order */
    some: <T>(list: readonly T[], share: number) => list.filter(() => next() * 100 < share),
  };
}
