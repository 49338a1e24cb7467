import { useCallback, useMemo } from 'react';
import { type Identifier, type RaRecord, useCreatePath, useNavigate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { routeFor } from '../routing/routes';
import { useContract } from './ContractContext';

/** Names a dialog over the list, for entities that have no page for it (architecture §3). */
export const dialogParam = 'dialog';
export const guidParam = 'guid';

export type DialogKind = 'create' | 'edit';

/**
 * Opens the create or edit view of the entity on screen: its page, or a dialog over the list that keeps the list's own
 * parameters.
 */
export function useOpenRecord() {
  const { name, opens, final } = useContract();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const { pathname, search } = useLocation();
  return useMemo(() => {
    const hasPage = (kind: DialogKind, resource = name) => routeFor(resource, kind) !== undefined;
    const openDialog = (kind: DialogKind, id?: Identifier) => {
      const query = new URLSearchParams(search);
      query.set(dialogParam, kind);
      if (id !== undefined) query.set(guidParam, String(id));
      navigate(`${pathname}?${query}`);
    };
    return {
      create: () =>
        hasPage('create') ? navigate(createPath({ resource: name, type: 'create' })) : openDialog('create'),
      edit: (record: RaRecord) => {
        const { id } = record;
        const resource = opens?.(record) ?? name;
        const toRead = final?.(record) && routeFor(resource, 'show');
        if (toRead) navigate(createPath({ resource, type: 'show', id }));
        else if (hasPage('edit', resource)) navigate(createPath({ resource, type: 'edit', id }));
        else openDialog('edit', id);
      },
    };
  }, [name, opens, final, navigate, createPath, pathname, search]);
}

/** The dialog that the address asks for, and how to close it. */
export function useRecordDialog() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const kind = query.get(dialogParam);
  const close = useCallback(() => {
    const rest = new URLSearchParams(search);
    rest.delete(dialogParam);
    rest.delete(guidParam);
    const text = rest.toString();
    navigate(text ? `${pathname}?${text}` : pathname);
  }, [navigate, pathname, search]);
  return { kind: kind === 'create' || kind === 'edit' ? kind : null, id: query.get(guidParam), close };
}
