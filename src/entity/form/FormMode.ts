import { createContext, useContext } from 'react';

/** How a form is shown: creating, editing, or only to be read by who may not write. */
export interface FormMode {
  kind: 'create' | 'edit';
  readOnly: boolean;
}

export const FormModeContext = createContext<FormMode>({ kind: 'create', readOnly: false });

export function useFormMode(): FormMode {
  return useContext(FormModeContext);
}
