import { Alert, Box, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { Money } from '#ui/feedback/values.tsx';
import { moneyText } from '#values/numberText';
import type { Gift } from '../card/gifts';
import { useGiftText } from '../card/useGiftText';
import type { OpeningPreview } from './openCard';

const texts = 'resources.cardOpening.dialog';

/** Price of a card, gifts that come with it, and its value then. */
export function OpeningOutcome({ preview }: { preview: OpeningPreview }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { toPay, recharge, real, giftBalance, warnings } = preview;
  const giftText = useGiftText();
  const given = (gift: Gift) => giftText(gift) || '—';
  const shown = { real: moneyText(real, locale), gift: moneyText(giftBalance, locale) };
  const lines = [
    ['given', given(preview)],
    ...(recharge ? [['rechargeGiven', given(recharge)]] : []),
    ['holds', translate(`${texts}.ofWhich`, shown)],
  ];
  return (
    <Box aria-live="polite" sx={{ display: 'grid', gap: 1.5 }}>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: 0.5, columnGap: 2, m: 0 }}
      >
        {lines.map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" sx={{ color: 'var(--muted)' }}>
              {translate(`${texts}.${name}`)}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, textAlign: 'right' }}>
              {value}
              {name === 'rechargeGiven' && recharge?.activity ? (
                <Box component="span" sx={{ display: 'block', color: 'var(--muted)' }}>
                  {translate('cards.givenBy', { name: recharge.activity })}
                </Box>
              ) : null}
            </Typography>
          </Box>
        ))}
        <Typography component="dt" sx={{ fontWeight: 600, borderTop: '1px solid var(--line)', pt: 1 }}>
          {translate(`${texts}.toPay`)}
        </Typography>
        <Box
          component="dd"
          sx={{ m: 0, fontWeight: 600, textAlign: 'right', borderTop: '1px solid var(--line)', pt: 1 }}
        >
          <Money value={toPay} />
        </Box>
      </Box>
      {warnings.map(({ key, limit }) => (
        <Alert key={key} severity="warning">
          {translate(`cards.warning.${key}`, { limit: moneyText(limit, locale) })}
        </Alert>
      ))}
    </Box>
  );
}
