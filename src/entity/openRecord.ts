import { useCallback, useMemo } from 'react';
import { type Identifier, type RaRecord, useCreatePath, useNavigate } from 'react-admin';
import { routeFor } from '#routing/routes';
import { useLocation } from '#ui/router';
import { useContract } from './ContractContext';

/** Names a dialog over the list, for entities that have no page for it (architecture §3). */
export const dialogParam = 'dialog';
export const guidParam = 'guid';

export type DialogKind = 'create' | 'edit';

/**
 * Opens the create or edit view of the entity on screen: its page, or a dialog over the list that keeps the list's own
 * parameters. `addressOf` is the address of a record's page, none where it opens in a dialog.
 */
export function useOpenRecord() {
  const { name, opens, final, verbs } = useContract();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const { pathname, search } = useLocation();
  return useMemo(() => {
    /** The page that a record opens on, to be changed or, where it is final or nobody edits it, to be read; none: in a dialog. */
    const pageOf = (record: RaRecord) => {
      const resource = opens?.(record) ?? name;
      const toRead = final?.(record) || !verbs.includes('edit') ? routeFor(resource, 'show') : undefined;
      return toRead ?? routeFor(resource, 'edit');
    };
    const openDialog = (kind: DialogKind, id?: Identifier) => {
      const query = new URLSearchParams(search);
      query.set(dialogParam, kind);
      if (id !== undefined) query.set(guidParam, String(id));
      navigate(`${pathname}?${query}`);
    };
    const addressOf = (record: RaRecord) => {
      const page = pageOf(record);
      return page && `${page.path}?${guidParam}=${encodeURIComponent(String(record.id))}`;
    };
    return {
      create: () =>
        routeFor(name, 'create') ? navigate(createPath({ resource: name, type: 'create' })) : openDialog('create'),
      edit: (record: RaRecord) => {
        const address = addressOf(record);
        if (address === undefined) openDialog('edit', record.id);
        else navigate(address);
      },
      addressOf,
    };
  }, [name, opens, final, verbs, navigate, createPath, pathname, search]);
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
