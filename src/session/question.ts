import { createStore } from './store';

/** A question of the gateway that a call waits for. */
export interface AskedQuestion {
  /** sentence of the gateway */
  text: string;
  losses: readonly string[];
  /** Tells the waiting call whether to go on. */
  settle(agreed: boolean): void;
}

/** The questions that wait for an answer; the first one is on screen. */
export const questionStore = createStore<readonly AskedQuestion[]>([]);

/** Shows a question of the gateway, after those of other calls. Returns whether the operator agrees. */
export function askQuestion(question: Pick<AskedQuestion, 'text' | 'losses'>): Promise<boolean> {
  return new Promise((resolve) => {
    const asked: AskedQuestion = {
      ...question,
      settle(agreed) {
        questionStore.update((waiting) => waiting.filter((one) => one !== asked));
        resolve(agreed);
      },
    };
    questionStore.update((waiting) => [...waiting, asked]);
  });
}
