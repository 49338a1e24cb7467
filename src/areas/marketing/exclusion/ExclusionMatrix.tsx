import { Box, Typography, useMediaQuery, useTheme } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormMode } from '#entity/form/FormMode';
import { QueryStatus } from '#entity/QueryStatus.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import { TextControl } from '#ui/inputs/TextControl.tsx';
import { mostShown } from './couponExclusion.contract';
import { FoldedPairs } from './FoldedPairs';
import { PairList } from './PairList';
import { PairTable } from './PairTable';
import { useCouponsInForce } from './useCouponsInForce';
import { useExclusions } from './useExclusions';

const texts = 'resources.couponExclusion';

/** Pairs of coupons that exclude each other: a table of all by all, on a phone a list for each coupon. */
export function ExclusionMatrix() {
  const translate = useTranslate();
  const { readOnly } = useFormMode();
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const exclusions = useExclusions();
  const { query, coupons } = useCouponsInForce();
  const [wanted, setWanted] = useState<string | null>(null);
  if (!query.data) return <QueryStatus query={query} height={240} />;
  if (coupons.length < 2) return <EmptyState title={`${texts}.fewCoupons.title`} text={`${texts}.fewCoupons.text`} />;
  const asked = (wanted ?? '').trim().toLowerCase();
  const found = coupons.filter(({ name }) => name.toLowerCase().includes(asked));
  const shown = found.slice(0, mostShown);
  const Pairs = narrow ? PairList : PairTable;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridColumn: '1 / -1', minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Box sx={{ width: { xs: '100%', sm: 280 } }}>
          <TextControl
            type="search"
            aria-label={translate(`${texts}.search`)}
            placeholder={translate(`${texts}.search`)}
            value={wanted}
            onChange={setWanted}
          />
        </Box>
        <Typography variant="body2" role="status" sx={{ color: 'var(--muted)' }}>
          {translate(`${texts}.${found.length > mostShown ? 'shownOf' : 'shown'}`, {
            shown: shown.length,
            all: found.length,
          })}
        </Typography>
      </Box>
      {shown.length > 0 ? (
        <Pairs
          rows={shown}
          columns={asked ? coupons.slice(0, mostShown) : shown}
          exclusions={exclusions}
          readOnly={readOnly}
        />
      ) : (
        <Typography variant="body2">{translate(`${texts}.notFound`)}</Typography>
      )}
      <FoldedPairs exclusions={exclusions} known={coupons} readOnly={readOnly} />
    </Box>
  );
}
