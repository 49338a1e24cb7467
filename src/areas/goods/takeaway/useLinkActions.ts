import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { RowAction } from '../../../entity/list/rowActions';
import { useCan } from '../../../entity/permission';
import { useAddressParam } from '../../../entity/useAddressParam';
import { useUnlink } from './useUnlink';

/** Address parameter of the product whose link is open over the list. */
export const linkParam = 'link';

/** Linking a product that is not linked, unlinking one that is (001 §4). */
export function useLinkActions(): readonly RowAction[] {
  const translate = useTranslate();
  const mayLink = useCan('link');
  const unlink = useUnlink();
  const { open } = useAddressParam(linkParam);
  return useMemo<RowAction[]>(() => {
    if (!mayLink) return [];
    return [
      {
        key: 'link',
        label: translate('selling.takeaway.link'),
        fits: ({ linkState }) => linkState === 'unlinked',
        run: ({ id }) => open(String(id)),
      },
      {
        key: 'unlink',
        label: translate('selling.takeaway.unlink'),
        fits: ({ linkState }) => linkState === 'linked',
        run: (record) => void unlink([record]),
      },
    ];
  }, [mayLink, translate, unlink, open]);
}
