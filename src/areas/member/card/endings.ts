/** Why a card is no longer used: lost and replaced by another one, or cancelled. In the data and in filters. */
export const cardEndings = ['replaced', 'cancelled'] as const;

export type CardEnding = (typeof cardEndings)[number];
