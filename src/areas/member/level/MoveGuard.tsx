import { useCallback } from 'react';
import { useRegisterMutationMiddleware } from 'react-admin';
import { useAgreedMoves } from './useAgreedMoves';

interface Params {
  data: Record<string, unknown>;
}

type Save = (resource: string, params: Params) => Promise<unknown>;

/** In a form whose save may move members to other levels: says who moves where, and asks. */
export function MoveGuard() {
  const agreed = useAgreedMoves();
  const save = useCallback(
    (resource: string, params: Params, next: Save) =>
      agreed((token) => next(resource, token ? { ...params, data: { ...params.data, token } } : params)),
    [agreed],
  );
  useRegisterMutationMiddleware<Save>(save);
  return null;
}
