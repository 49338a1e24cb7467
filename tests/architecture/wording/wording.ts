/** A term of the interface in one language: what is meant, the word for it, and words that are not used for it. */
export interface WordingTerm {
  /** what is meant, in plain words */
  concept: string;
  /** the word for it */
  use: string;
  /** words that no text may have (tests/architecture/wording.test.ts); Latin ones count as whole words, in either case */
  not?: readonly string[];
  /** keys of texts in which such a word means something else, or that are given word for word: 'file.path.of.key', or a part of it from the left */
  except?: readonly string[];
  /** where the word stands, or what else to know */
  note?: string;
}
