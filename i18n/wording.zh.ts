import type { WordingTerm } from './wording';

/** The words of the interface: one for each thing, in labels, helps, messages and titles alike. */
export const wording: readonly WordingTerm[] = [{ concept: '来店人数', use: '就餐人数', not: ['客数', '客流'] }];
