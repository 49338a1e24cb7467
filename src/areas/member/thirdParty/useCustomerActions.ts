import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { RowAction } from '#entity/list/rowActions';
import { useAddressParam } from '#entity/useAddressParam';
import { useMay } from '#session/permissions';
import { thirdPartyCustomer } from './thirdPartyCustomer.contract';

/** Address parameter of the command that is open: '<act>:<customer>'. */
export const customerParam = 'customer';
export const customerActs = ['link', 'unlink'] as const;

/** Linking and unlinking of customers, for who may: each opens its dialog. */
export function useCustomerActions(): readonly RowAction[] {
  const translate = useTranslate();
  const link = useMay(thirdPartyCustomer.name, 'link');
  const unlink = useMay(thirdPartyCustomer.name, 'unlink');
  const { open } = useAddressParam(customerParam);
  return useMemo<RowAction[]>(
    () => [
      ...(link
        ? [
            {
              key: 'link',
              label: translate('resources.thirdPartyCustomer.acts.link'),
              quick: true,
              fits: ({ linkState }: Record<string, unknown>) => linkState === 'unlinked',
              run: ({ id }: { id: unknown }) => open(`link:${id}`),
            },
          ]
        : []),
      ...(unlink
        ? [
            {
              key: 'unlink',
              label: translate('resources.thirdPartyCustomer.acts.unlink'),
              fits: ({ linkState }: Record<string, unknown>) => linkState === 'linked',
              run: ({ id }: { id: unknown }) => open(`unlink:${id}`),
            },
          ]
        : []),
    ],
    [translate, open, link, unlink],
  );
}
