import fc from 'fast-check';

/** Whether a property holds for a function, over the same examples for right and wrong ones. */
export function holds<T>(arbitrary: fc.Arbitrary<T>, says: (value: T) => boolean): boolean {
  return !fc.check(fc.property(arbitrary, says), { seed: 5, numRuns: 400 }).failed;
}
