/** Forms that a name takes in sentences, in languages where the name alone does not fit: "Nouvelle carte", "la carte |||| les cartes". */
interface NameForms {
  create?: string;
  the?: string;
}

/** The shape of a message file with any texts: what en and fr must satisfy when zh is the type. */
export type Translation<T> = { [K in keyof T]: T[K] extends string ? string : Translation<T[K]> } & (T extends {
  name: string;
}
  ? NameForms
  : unknown);

/** A figure's name and what it is made of. */
export interface Term {
  name: string;
  meaning: string;
}
