import { secondMs } from './duration';

/** Milliseconds for which an act offers to be taken back. */
export const undoOfferedMs = 8 * secondMs;

/** Milliseconds for which the gateway takes an act back: the offer, and what the way to the gateway may need. */
export const undoTakenMs = 30 * secondMs;
