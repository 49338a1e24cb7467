import { Box, Button, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'react-admin';
import { QueryStatus } from '#entity/QueryStatus.tsx';
import { useGateway } from '#entity/sources';
import { useAddressParam } from '#entity/useAddressParam';
import { OrderLink } from '#report/OrderLink.tsx';
import { useMay } from '#session/permissions';
import { EmptyState } from '#ui/feedback/states.tsx';
import { DateText } from '#ui/feedback/values.tsx';
import { surface } from '#ui/page/SectionSurface.tsx';
import { moneyText, quantityText } from '#values/numberText';
import { memberPaths, type TimelineItem, type TimelinePage } from './member.contract';

const shownKinds = ['sale', 'refund', 'recharge', 'adjustment'] as const;

/** Whether somebody was disabled or enabled: nothing that they hold changed. */
const isSwitch = (kind: string) => kind === 'disable' || kind === 'enable';

/** "+12", "−¥80.00": what changed, and what there is after it. */
function Effect({ of, change, after }: TimelineItem['effects'][number]) {
  const translate = useTranslate();
  const locale = useLocale();
  const amount = of !== 'points' && of !== 'growth';
  const text = (value: string) => (amount ? moneyText(value, locale) : quantityText(value, locale));
  const taken = change.startsWith('-');
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {translate(`enums.memberEffect.${of}`)}{' '}
      <Box component="span" sx={{ fontWeight: 600, color: taken ? 'inherit' : 'var(--ok)' }}>
        {taken ? text(change) : `+${text(change)}`}
      </Box>{' '}
      <Box component="span" sx={{ color: 'var(--muted)' }}>
        {translate('resources.member.left', { value: text(after) })}
      </Box>
    </Box>
  );
}

function Item({ kind, at, order, orderNumber, storeName, operator, authoriser, remark, effects }: TimelineItem) {
  const translate = useTranslate();
  const mayOpen = useMay('transactionRecord', 'show');
  return (
    <Box component="li" sx={{ py: 1.25, borderTop: '1px solid var(--line)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' }}>
        <Typography variant="h3" component="p">
          {translate(isSwitch(kind) ? `resources.member.events.${kind}` : `enums.memberEntry.${kind}`)}
        </Typography>
        <Typography variant="body2" sx={{ color: 'var(--muted)' }}>
          <DateText value={at} />
        </Typography>
        {order && orderNumber ? (
          <Typography variant="body2" sx={{ color: 'var(--muted)' }}>
            {mayOpen ? <OrderLink order={order} number={orderNumber} /> : orderNumber}
          </Typography>
        ) : null}
      </Box>
      <Typography variant="body2" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        {effects.map((effect) => (
          <Effect key={effect.of} {...effect} />
        ))}
      </Typography>
      {storeName || operator ? (
        <Typography variant="body2" sx={{ color: 'var(--muted)' }}>
          {[
            ...(storeName ? [storeName] : []),
            ...(operator ? [translate('resources.member.by', { name: operator })] : []),
            ...(authoriser ? [translate('resources.member.authorisedBy', { name: authoriser })] : []),
          ].join(' · ')}
        </Typography>
      ) : null}
      {remark ? <Typography variant="body2">{remark}</Typography> : null}
    </Box>
  );
}

/** Everything that changed what a member holds, newest first; one line for what happened at once. */
export function Timeline({ id }: { id: string }) {
  const translate = useTranslate();
  const provider = useGateway();
  const { value: chosen, open, close } = useAddressParam('kind');
  const kind = shownKinds.find((one) => one === chosen);
  const pages = useInfiniteQuery({
    queryKey: ['member', 'timeline', id, kind ?? 'all'],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const asked = { id, ...(kind ? { kind } : {}), ...(pageParam ? { after: pageParam } : {}) };
      return (await provider.read<TimelinePage>(memberPaths.timeline, asked, { signal })).data;
    },
    getNextPageParam: ({ next }) => next,
  });
  const locale = useLocale();
  const items = pages.data?.pages.flatMap((page) => page.items) ?? [];
  const outside = pages.data?.pages[0]?.outside;
  return (
    <Box component="section" aria-label={translate('resources.member.timeline')} sx={surface}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 1.5 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {translate('resources.member.timeline')}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={translate('resources.member.timeline')}
          value={kind ?? 'all'}
          onChange={(_event, next: string | null) => {
            if (next === 'all') close();
            else if (next) open(next);
          }}
        >
          <ToggleButton value="all">{translate('resources.member.all')}</ToggleButton>
          {shownKinds.map((one) => (
            <ToggleButton key={one} value={one}>
              {translate(`enums.memberEntry.${one}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      <QueryStatus query={pages} height={240} />
      {outside && outside.count > 0 ? (
        <Typography variant="body2" sx={{ color: 'var(--muted)' }}>
          {translate('resources.member.outside', {
            smart_count: outside.count,
            sum: moneyText(outside.sum, locale),
          })}
        </Typography>
      ) : null}
      {pages.data && items.length === 0 && !outside?.count ? (
        <EmptyState title="resources.member.noTimeline" text="resources.member.noTimelineHint" />
      ) : null}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {items.map((item) => (
          <Item key={item.id} {...item} />
        ))}
      </Box>
      {pages.hasNextPage ? (
        <Button
          fullWidth
          color="inherit"
          disabled={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {translate('resources.member.more')}
        </Button>
      ) : null}
    </Box>
  );
}
