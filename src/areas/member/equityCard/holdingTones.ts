import type { Tone } from '#ui/feedback/StatusDot.tsx';
import type { Holding } from './issuing';

/** Colours of the states of a card that a member holds. */
export const holdingTones: Record<Holding['state'], Tone> = { running: 'ok', later: 'info', over: 'muted' };
