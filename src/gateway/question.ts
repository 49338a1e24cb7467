/**
 * Payload of a rejection that is a question: the gateway carries the call out once the caller agrees to what its message says. A call
 * that is sent again names the tokens that the operator agreed to in the header `agreedHeader`, separated by commas.
 */
export interface Question {
  /** names the question with its facts; another token if the facts are others by then */
  agree: string;
  /** the things concerned, each as a sentence or a name */
  losses: readonly string[];
}

export const agreedHeader = 'X-Agreed';
