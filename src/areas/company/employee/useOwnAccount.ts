import { useRecordContext } from 'react-admin';
import { useOperator } from '#session/operator';

/** Returns true if the form shows the operator's own account: rights, limits and phone are changed by a colleague. */
export function useOwnAccount(): boolean {
  const id = useRecordContext()?.id;
  const own = useOperator()?.user.userGuid;
  return own !== undefined && id === own;
}
