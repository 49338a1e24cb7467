import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useOptionSource } from '#entity/sources';
import type { NamedCoupon } from './useCouponsInForce';
import type { Exclusions } from './useExclusions';

const texts = 'resources.couponExclusion';

interface Props {
  exclusions: Exclusions;
  /** coupons that the table shows */
  known: readonly NamedCoupon[];
  readOnly: boolean;
}

/** Pairs of coupons that guests cannot use any more: kept, and folded away. */
export function FoldedPairs({ exclusions, known, readOnly }: Props) {
  const translate = useTranslate();
  const { resolve } = useOptionSource('coupon');
  const there = new Set(known.map(({ id }) => id));
  const folded = exclusions.pairs.filter(({ first, second }) => !there.has(first) || !there.has(second));
  const ids = [...new Set(folded.flatMap(({ first, second }) => [first, second]))].sort();
  const { data = [] } = useQuery({
    queryKey: ['coupon', 'names', ids],
    queryFn: () => resolve(ids),
    enabled: ids.length > 0,
  });
  const nameOf = (id: string) => data.find((one) => String(one.id) === id)?.name ?? '—';
  if (folded.length === 0) return null;
  return (
    <Box component="details">
      <summary>{translate(`${texts}.folded`, { smart_count: folded.length })}</summary>
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
        {folded.map(({ first, second }) => {
          const pair = translate(`${texts}.pair`, { first: nameOf(first), second: nameOf(second) });
          return (
            <Box
              component="li"
              key={`${first} ${second}`}
              sx={{ display: 'flex', gap: 1, alignItems: 'center', minHeight: 40, borderTop: '1px solid var(--line)' }}
            >
              <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
                {pair}
              </Box>
              {readOnly ? null : (
                <Button
                  size="small"
                  aria-label={translate(`${texts}.removePair`, { pair })}
                  onClick={() => exclusions.toggle(first, second)}
                >
                  {translate('ra.action.remove')}
                </Button>
              )}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
