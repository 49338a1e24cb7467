import { createContext } from 'react';

/** The button that folded actions are behind, from which their popovers open: their own buttons are out of sight by then. */
export const FoldedAnchor = createContext<HTMLElement | null>(null);
