import { Box } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { QueryStatus } from '#entity/QueryStatus.tsx';
import { useGateway, useOptionSource } from '#entity/sources';
import { useNotifyFailure } from '#entity/useFailure';
import { useMay } from '#session/permissions';
import { Money } from '#ui/feedback/values.tsx';
import { RemoteSelectControl } from '#ui/inputs/RemoteSelectControl.tsx';
import { plainTable } from '#ui/lists/plainTable';
import { SectionSurface } from '#ui/page/SectionSurface.tsx';
import { type GroupBuyDeal, type GroupBuyPlatform, groupBuyPaths } from './groupBuyLink.contract';

interface Props {
  store: string;
  platform: GroupBuyPlatform;
}

/** The deals that a platform sells for a store, each with the product that a guest gets for it; one product for each deal. */
export function DealTable({ store, platform }: Props) {
  const translate = useTranslate();
  const provider = useGateway();
  const queryClient = useQueryClient();
  const notifyFailure = useNotifyFailure();
  const mayMatch = useMay('groupBuyLink', 'match');
  const here = useMemo(() => ({ place: store }), [store]);
  const source = useOptionSource('commodity', here);
  const key = ['groupBuyLink', 'deals', store, platform];
  const word = (name: string, args?: Record<string, unknown>) => translate(`resources.groupBuyLink.${name}`, args);
  const deals = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await provider.read<GroupBuyDeal[]>(groupBuyPaths.deals, { store, platform }, { signal })).data,
  });
  const match = useMutation({
    mutationFn: (rule: { deal: string; commodity: string | null }) =>
      provider.write(groupBuyPaths.match, { store, platform, ...rule }),
    onError: notifyFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
  const unmatched = (deals.data ?? []).filter(({ commodity }) => commodity === null).length;
  return (
    <SectionSurface
      title={word('dealTitle', { name: translate(`enums.groupBuyPlatform.${platform}`) })}
      note={unmatched > 0 ? word('unmatched', { smart_count: unmatched }) : word('matched')}
      columns="wide"
    >
      <QueryStatus query={deals} height={120} />
      {deals.data ? (
        <Box sx={[plainTable, { '& .product': { width: '45%', minWidth: 160 } }]}>
          <table>
            <thead>
              <tr>
                <th scope="col">{word('deal')}</th>
                <th scope="col" className="figure">
                  {word('paid')}
                </th>
                <th scope="col">{word('product')}</th>
              </tr>
            </thead>
            <tbody>
              {deals.data.map(({ deal, name, paid, commodity }) => (
                <tr key={deal}>
                  <td>{name}</td>
                  <td className="figure" data-label={word('paid')}>
                    <Money value={paid} />
                  </td>
                  <td className="whole product">
                    <RemoteSelectControl
                      {...source}
                      aria-label={word('productOf', { name })}
                      placeholder={word('choose')}
                      disabled={!mayMatch || match.isPending}
                      value={commodity === null ? null : [commodity]}
                      onChange={(ids) =>
                        match.mutate({ deal, commodity: ids?.[0] === undefined ? null : String(ids[0]) })
                      }
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Box>
      ) : null}
    </SectionSurface>
  );
}
