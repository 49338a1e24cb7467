import { createStore } from './store';

/** An act that was done and can still be taken back. */
export interface UndoableAct {
  /** sentence in the interface's language that says what was done */
  text: string;
  /** takes it back by a call of its own */
  undo: () => Promise<unknown>;
}

/** The last act that offers to be taken back; null where none does. */
export const undoStore = createStore<UndoableAct | null>(null);

/** Says that an act was done, and offers to take it back in place of the offer before. */
export function offerUndo(act: UndoableAct): void {
  undoStore.set(act);
}
