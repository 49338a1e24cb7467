import { useContext } from 'react';
import { EditContext, ShowContext } from 'react-admin';

/** Error and retry of the record on screen, whether it is edited or only shown. */
export function useController(): { error: unknown; refetch: () => unknown } {
  const edit = useContext(EditContext);
  const show = useContext(ShowContext);
  const found = edit ?? show;
  return { error: found?.error, refetch: () => found?.refetch?.() };
}
