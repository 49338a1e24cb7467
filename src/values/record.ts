/** Whether a value is an object with names, such as JSON has; a list is none. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The own names of an object, as its type knows them. */
export function keysOf<T extends object>(of: T): (keyof T & string)[] {
  const isKey = (name: string): name is keyof T & string => Object.hasOwn(of, name);
  return Object.keys(of).filter(isKey);
}

/** A record with one value for each of these names. */
export function recordOf<K extends string, V>(
  names: readonly K[],
  valueFor: (name: K, index: number) => V,
): Record<K, V> {
  const isWhole = (made: Partial<Record<K, V>>): made is Record<K, V> =>
    names.every((name) => Object.hasOwn(made, name));
  const made: Partial<Record<K, V>> = {};
  for (const [index, name] of names.entries()) made[name] = valueFor(name, index);
  if (!isWhole(made)) throw new Error('a name has no value');
  return made;
}

/** These members of an object. */
export function picked<T extends object, K extends keyof T>(from: T, names: readonly K[]): Pick<T, K> {
  const isWhole = (made: Partial<Pick<T, K>>): made is Pick<T, K> => names.every((name) => name in made);
  const made: Partial<Pick<T, K>> = {};
  for (const name of names) made[name] = from[name];
  if (!isWhole(made)) throw new Error('a member is missing');
  return made;
}
