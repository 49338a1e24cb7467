import { Button } from '@mui/material';
import { lazy, Suspense, useMemo } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { RowAction } from '#entity/list/rowActions';
import { useCan } from '#entity/permission';
import { useAddressParam } from '#entity/useAddressParam';

const CodesDialog = lazy(() => import('./CodesDialog'));

/** The way from a table to its QR code. */
export function useTableActions(): readonly RowAction[] {
  const translate = useTranslate();
  const maySee = useCan('show');
  const { open } = useAddressParam('code');
  return useMemo(
    () => (maySee ? [{ key: 'code', label: translate('tables.codes.action'), run: ({ id }) => open(String(id)) }] : []),
    [translate, maySee, open],
  );
}

const chosen = 'selected';

/** Opens the QR codes of the chosen tables. */
export function CodesOfSelection() {
  const translate = useTranslate();
  const { open } = useAddressParam('code');
  return (
    <Button size="small" onClick={() => open(chosen)}>
      {translate('tables.codes.action')}
    </Button>
  );
}

/** The dialog of the QR codes that the address asks for: of one table, or of the chosen ones. */
export function OpenCodes() {
  const { selectedIds } = useListContext();
  const { value, close } = useAddressParam('code');
  const ids = value === chosen ? selectedIds.map(String) : value === null ? [] : [value];
  if (ids.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <CodesDialog ids={ids} onClose={close} />
    </Suspense>
  );
}
