import { Box } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { QueryStatus } from '#entity/QueryStatus.tsx';
import { useGateway } from '#entity/sources';
import { StatusDot, type Tone } from '#ui/feedback/StatusDot.tsx';
import { DateText } from '#ui/feedback/values.tsx';
import { plainTable } from '#ui/lists/plainTable';
import { Panel } from '#ui/page/Panel.tsx';
import { activityPaths, type Listings, type StoreListing } from './activity';
import { thirdPartyActivity } from './thirdPartyActivity.contract';

/** How often one looks while a platform is asked, in milliseconds. */
const followMs = 2000;

function stateOf({ online, state, failure }: StoreListing): { tone: Tone; word: string } {
  if (state === 'failed') return { tone: 'error', word: `failed.${failure ?? 'refused'}` };
  if (state === 'waiting') return { tone: 'warn', word: failure === 'away' ? 'retrying' : 'waiting' };
  return online ? { tone: 'ok', word: 'online' } : { tone: 'muted', word: 'offline' };
}

/** The platform's answer for each store, followed as long as one is asked about. */
export function StoreListings({ id }: { id: string }) {
  const translate = useTranslate();
  const provider = useGateway();
  const queryClient = useQueryClient();
  const queryKey = [thirdPartyActivity.name, 'stores', id];
  const query = useQuery<Listings>({
    queryKey,
    async queryFn({ signal }) {
      const isWaiting = (listings?: Listings) => listings?.stores.some(({ state }) => state === 'waiting') ?? false;
      const before = queryClient.getQueryData<Listings>(queryKey);
      const { data } = await provider.read<Listings>(activityPaths.stores, { id }, { signal });
      if (isWaiting(before) && !isWaiting(data))
        for (const kind of ['getOne', 'getList'])
          void queryClient.invalidateQueries({ queryKey: [thirdPartyActivity.name, kind] });
      return data;
    },
    refetchInterval: ({ state: { data } }) =>
      data?.stores.some(({ state }) => state === 'waiting') ? followMs : false,
  });
  const title = translate('platformActivities.stores.title');
  return (
    <Panel title={title}>
      <QueryStatus query={query} height={160} />
      {query.data ? (
        <>
          <Box sx={plainTable} tabIndex={0} role="group" aria-label={title}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{translate('platformActivities.stores.store')}</th>
                  <th scope="col">{translate('platformActivities.stores.state')}</th>
                  <th scope="col">{translate('platformActivities.stores.answeredAt')}</th>
                </tr>
              </thead>
              <tbody>
                {query.data.stores.map((listing) => {
                  const { tone, word } = stateOf(listing);
                  return (
                    <tr key={listing.store}>
                      <td>{listing.name}</td>
                      <td data-label={translate('platformActivities.stores.state')}>
                        <StatusDot tone={tone} label={translate(`platformActivities.stores.${word}`)} />
                      </td>
                      <td data-label={translate('platformActivities.stores.answeredAt')}>
                        <DateText value={listing.answeredAt} seconds />
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </Box>
          {query.data.outside > 0 ? (
            <Box sx={{ mt: 1, color: 'var(--muted)' }}>
              {translate('platformActivities.stores.outside', { smart_count: query.data.outside })}
            </Box>
          ) : null}
        </>
      ) : null}
    </Panel>
  );
}
