import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** The places in the bar below a form that its fields may fill. */
export interface FormBarPlaces {
  acts: HTMLElement | null;
  facts: HTMLElement | null;
}

export const FormBarContext = createContext<FormBarPlaces>({ acts: null, facts: null });

/** Puts further buttons of a form into its bar, before Save; or facts (totals) before Cancel. */
export function InFormBar({ place = 'acts', children }: { place?: keyof FormBarPlaces; children: ReactNode }) {
  const slot = useContext(FormBarContext)[place];
  return slot ? createPortal(children, slot) : null;
}
