import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useGateway } from '#entity/sources';
import { useAddressParam } from '#entity/useAddressParam';
import { useFailureText } from '#entity/useFailure';
import { DetailSkeleton } from '#ui/feedback/Skeletons.tsx';
import { ErrorState } from '#ui/feedback/states.tsx';
import { Money } from '#ui/feedback/values.tsx';
import { ScrollRegion } from '#ui/page/ScrollRegion.tsx';
import { surface } from '#ui/page/SectionSurface.tsx';
import { type Settlement, settlementPath } from './cardConsumptionRecord.contract';
import { Months } from './Months';
import { matrixOf, unknownSeller } from './matrix';

const table = {
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  '& th, & td': { px: 1.5, height: 34, borderBottom: '1px solid var(--line)', whiteSpace: 'nowrap' },
  '& td': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& thead th': { textAlign: 'right', fontWeight: 600, backgroundColor: 'var(--surface)' },
  '& th:first-of-type': { position: 'sticky', left: 0, textAlign: 'left', backgroundColor: 'var(--surface)' },
  '& tbody th': { fontWeight: 400 },
  '& [data-own]': { color: 'var(--muted)' },
  '& tfoot th, & tfoot td': { fontWeight: 600 },
} as const;

/** Value that stores took and others had sold, in a month: the sellers in rows, the users in columns. */
export default function SettlementView() {
  const translate = useTranslate();
  const provider = useGateway();
  const textOf = useFailureText();
  const { value: month, open } = useAddressParam('month');
  const { data, error, refetch } = useQuery({
    queryKey: ['cardConsumptionRecord', 'settlement', month],
    queryFn: ({ signal }) => provider.read<Settlement>(settlementPath, { month }, { signal }),
    select: ({ data: answer }) => answer,
  });
  if (error) return <ErrorState message={textOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <DetailSkeleton fields={8} />;
  const { sellers, users, owed, used, sold } = matrixOf(data);
  const nameOf = (id: string) =>
    id === unknownSeller
      ? translate('cards.settlement.unknown')
      : (data.stores.find((store) => store.id === id)?.name ?? id);
  return (
    <Box sx={{ pt: 1, display: 'grid', gap: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Months month={data.month} onChange={open} />
        <Typography variant="body2" sx={{ color: 'var(--muted)' }}>
          {translate(`cards.settlement.bears.${data.giftBearer}`)}
        </Typography>
      </Box>
      {users.length === 0 ? (
        <Typography sx={surface}>{translate('cards.settlement.none')}</Typography>
      ) : (
        <ScrollRegion label={translate('cards.settlement.settlement')} sx={{ ...surface, p: 0 }}>
          <Box component="table" sx={table}>
            <thead>
              <tr>
                <th scope="col">{translate('cards.settlement.corner')}</th>
                {users.map((id) => (
                  <th key={id} scope="col">
                    {nameOf(id)}
                  </th>
                ))}
                <th scope="col">{translate('cards.settlement.owes')}</th>
              </tr>
            </thead>
            <tbody>
              {sellers.map((seller) => (
                <tr key={seller}>
                  <th scope="row">{nameOf(seller)}</th>
                  {users.map((user) => (
                    <td key={user} data-own={seller === user ? '' : undefined}>
                      <Money value={owed(seller, user)} />
                    </td>
                  ))}
                  <td>
                    <Money value={sold(seller)} />
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{translate('cards.settlement.receives')}</th>
                {users.map((id) => (
                  <td key={id}>
                    <Money value={used(id)} />
                  </td>
                ))}
                <td />
              </tr>
            </tfoot>
          </Box>
        </ScrollRegion>
      )}
    </Box>
  );
}
