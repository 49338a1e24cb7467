import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { QueryStatus } from '#entity/QueryStatus.tsx';
import { placeId } from '#entity/settings/settings';
import { usePlace } from '#entity/settings/usePlace';
import { useGateway } from '#entity/sources';
import { DateText, Money } from '#ui/feedback/values.tsx';
import { PreviewPane } from '#ui/preview/PreviewPane.tsx';
import { type AuthorisedDiscount, discountPaths } from './discounts';

const second = { color: 'var(--muted)', fontSize: '0.75rem' };

/** The last discounts over a limit that were allowed by a code, at the place on screen. */
export function AuthorisedList() {
  const translate = useTranslate();
  const provider = useGateway();
  const { place } = usePlace();
  const id = place ? placeId(place) : '';
  const query = useQuery({
    queryKey: ['sensitiveOperationRestriction', 'authorised', id],
    enabled: id !== '',
    queryFn: ({ signal }) => provider.read<AuthorisedDiscount[]>(discountPaths.authorised, { id }, { signal }),
    select: ({ data }) => data,
  });
  const say = (key: string) => translate(`resources.sensitiveOperationRestriction.authorised.${key}`);
  const rows = query.data;
  return (
    <PreviewPane title={say('title')}>
      {rows ? null : <QueryStatus query={query} height={120} />}
      {rows?.length === 0 ? <Box sx={{ color: 'var(--muted)' }}>{say('none')}</Box> : null}
      {rows && rows.length > 0 ? (
        <table>
          <thead>
            <tr>
              <th scope="col">{say('order')}</th>
              <th scope="col">{say('amount')}</th>
              <th scope="col">{say('authoriser')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id: key, at, order, store, amount, operator, authoriser }) => (
              <tr key={key}>
                <td>
                  {order}
                  <Box sx={second}>
                    <DateText value={at} />
                    {place?.level === 'brand' ? <Box>{store}</Box> : null}
                  </Box>
                </td>
                <td>
                  <Money value={amount} />
                </td>
                <td>
                  {authoriser}
                  <Box sx={second}>{operator}</Box>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </PreviewPane>
  );
}
