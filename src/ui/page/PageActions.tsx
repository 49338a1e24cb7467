import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { usePageSlots } from './PageFrame';

/** Puts buttons into the title row of the page they belong to, also while other pages are kept alive. */
export function PageActions({ children }: { children: ReactNode }) {
  const { actions } = usePageSlots();
  return actions ? createPortal(children, actions) : null;
}
