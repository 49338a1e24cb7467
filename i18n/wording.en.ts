import type { WordingTerm } from './wording';

/** The words of the interface: one for each thing, in labels, helps, messages and titles alike. */
export const wording: readonly WordingTerm[] = [
  { concept: '让利', use: 'payment allowance', note: 'the part of a payment that is no income' },
];
