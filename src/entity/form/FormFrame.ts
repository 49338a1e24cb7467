import { createContext } from 'react';

/** Where a form is: sections of a page have surfaces of their own, in a dialog they share the dialog's. */
export type FormFrame = 'page' | 'dialog';

export const FormFrameContext = createContext<FormFrame>('page');
