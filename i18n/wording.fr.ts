import type { WordingTerm } from './wording';

/** The words of the interface: one for each thing, in labels, helps, messages and titles alike. */
export const wording: readonly WordingTerm[] = [{ concept: '门店', use: 'magasin', note: 'the chains are retail too' }];
