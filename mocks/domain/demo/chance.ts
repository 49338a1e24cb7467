/** Chance that falls the same every time: the demo's figures can be told in advance. */
export function createChance(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    /** a whole number from `from` to `to`, both included */
    between: (from: number, to: number) => from + Math.floor(next() * (to - from + 1)),
    /** true in so many of a hundred cases */
    percent: (share: number) => next() * 100 < share,
    /** some entries of a list, in its order */
    some: <T>(list: readonly T[], share: number) => list.filter(() => next() * 100 < share),
  };
}
