import { createStore } from './store';

/** A call that waits until the operator has proved themselves. */
export interface StepUp {
  /** true for a code of the second factor, false for the password */
  factor: boolean;
  /** Tells the waiting calls whether to go on. */
  settle(proved: boolean): void;
}

/** The question on screen; null for none. */
export const stepUpStore = createStore<StepUp | null>(null);

let asked: Promise<boolean> | null = null;

/** Asks the operator to prove themselves; calls that wait at the same time share one question. Returns false if they cancel. */
export function askStepUp(factor: boolean): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    const settle = (proved: boolean) => {
      asked = null;
      stepUpStore.set(null);
      resolve(proved);
    };
    stepUpStore.set({ factor, settle });
  });
  return asked;
}
