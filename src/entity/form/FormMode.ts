import { createContext, useContext } from 'react';

/** How a form is shown: creating, editing, or read-only for users without permission to write. */
export interface FormMode {
  kind: 'create' | 'edit';
  readOnly: boolean;
}

export const FormModeContext = createContext<FormMode>({ kind: 'create', readOnly: false });

export function useFormMode(): FormMode {
  return useContext(FormModeContext);
}
