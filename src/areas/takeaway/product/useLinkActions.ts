import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { RowAction } from '#entity/list/rowActions';
import { useCan } from '#entity/permission';
import { useAddressParam } from '#entity/useAddressParam';
import { useAccept } from './useAccept';
import { useSend } from './useSend';
import { useUnlink } from './useUnlink';

/** Address parameter of the product whose link is open over the list. */
export const linkParam = 'link';

/** Linking a product that is not linked, unlinking one that is (001 §4). */
export function useLinkActions(): readonly RowAction[] {
  const translate = useTranslate();
  const mayLink = useCan('link');
  const maySend = useCan('send');
  const unlink = useUnlink();
  const accept = useAccept();
  const send = useSend();
  const { open } = useAddressParam(linkParam);
  return useMemo<RowAction[]>(() => {
    const sending: RowAction[] = [
      {
        key: 'send',
        label: translate('takeaway.link.send'),
        quick: true,
        fits: ({ difference }) => Boolean(difference),
        run: (record) => send([record]),
      },
    ];
    if (!mayLink) return maySend ? sending : [];
    return [
      {
        key: 'accept',
        label: translate('takeaway.link.accept'),
        quick: true,
        fits: ({ linkState, proposal }) => linkState === 'unlinked' && Boolean(proposal),
        run: (record) => void accept([record]),
      },
      ...(maySend ? sending : []),
      {
        key: 'link',
        label: translate('takeaway.link.link'),
        fits: ({ linkState }) => linkState === 'unlinked',
        run: ({ id }) => open(String(id)),
      },
      {
        key: 'unlink',
        label: translate('takeaway.link.unlink'),
        fits: ({ linkState }) => linkState === 'linked',
        run: (record) => void unlink([record]),
      },
    ];
  }, [mayLink, maySend, translate, unlink, accept, send, open]);
}
