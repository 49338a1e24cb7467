import { type RefObject, useRef } from 'react';

/** true from the moment a form has been saved or given up on purpose: nothing is asked any more. */
export type Leaving = RefObject<boolean>;

export function useLeaving(): Leaving {
  return useRef(false);
}
