/** How the stand-in's platform answers: well, slowly, not at all, that it will not, or the same answer twice. */
export const moods = ['well', 'slow', 'away', 'refuses', 'twice'] as const;
export type Mood = (typeof moods)[number];
