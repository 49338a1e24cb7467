import { createStore } from './store';

/** An act that was done and can still be taken back. */
export interface UndoableAct {
  /** sentence in the interface's language that says what was done */
  text: string;
  /** takes it back by a call of its own */
  undo: () => Promise<unknown>;
}

/** An act with the number of its offer, which tells two acts of the same words apart. */
export type UndoOffer = UndoableAct & { offer: number };

/** The last act that offers to be taken back; null where none does. */
export const undoStore = createStore<UndoOffer | null>(null);

let offers = 0;

/** Says that an act was done, and offers to take it back in place of the offer before. */
export function offerUndo(act: UndoableAct): void {
  offers += 1;
  undoStore.set({ ...act, offer: offers });
}
