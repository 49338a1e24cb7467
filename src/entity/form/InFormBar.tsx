import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** Where the bar below a form has room for more than Save and Cancel. */
export const FormBarSlot = createContext<HTMLElement | null>(null);

/** Puts further buttons of a form into its bar, next to Save. */
export function InFormBar({ children }: { children: ReactNode }) {
  const slot = useContext(FormBarSlot);
  return slot ? createPortal(children, slot) : null;
}
