/** The shape of a message file with any texts: what en and fr must satisfy when zh is the type. */
export type Translation<T> = { [K in keyof T]: T[K] extends string ? string : Translation<T[K]> };

/** A figure's name and what it is made of. */
export interface Term {
  name: string;
  meaning: string;
}
