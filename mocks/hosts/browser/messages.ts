/** A request on its way from the page to the worker with the gateway. */
export interface Call {
  readonly id: number;
  readonly url: string;
  readonly method: string;
  readonly headers: [string, string][];
  readonly body: ArrayBuffer | null;
}

export interface Answer {
  readonly kind: 'answer';
  readonly id: number;
  readonly status: number;
  readonly headers: [string, string][];
  readonly body: ArrayBuffer;
}

/** Messages of the worker: progress of its start, and the answers. `elsewhere`: another tab holds the data. */
export type News =
  | Answer
  | { readonly kind: 'progress'; readonly done: number; readonly total: number }
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly message: string };
