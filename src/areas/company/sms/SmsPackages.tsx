import { Box, Button } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { Panel } from '#ui/page/Panel.tsx';
import { moneyText, quantityText } from '#values/numberText';
import { priceOfOne, smsPackageKeys, smsPackages } from './credit';
import { usePlaceOrder } from './useSmsAccount';

/** Packages of texts with their prices; buying one leads to its payment. */
export function SmsPackages({ onPlaced }: { onPlaced: (order: string) => void }) {
  const translate = useTranslate();
  const locale = useLocale();
  const place = usePlaceOrder(onPlaced);
  return (
    <Panel title={translate('sms.packages')}>
      <Box component="ul" sx={cards}>
        {smsPackageKeys.map((key) => {
          const name = translate(`enums.smsPackage.${key}`);
          const price = moneyText(smsPackages[key].price, locale);
          return (
            <Box component="li" key={key} sx={card}>
              <Box sx={{ fontWeight: 600 }}>{name}</Box>
              <Box sx={{ fontSize: '1.25rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>{price}</Box>
              <Box sx={{ color: 'var(--muted)', fontSize: '0.8125rem' }}>
                {translate('sms.each', { price: quantityText(priceOfOne(key), locale, 4) })}
              </Box>
              <Button
                variant="outlined"
                aria-label={translate('sms.buyOf', { package: name, price })}
                disabled={place.isPending}
                onClick={() => place.mutate(key)}
                sx={{ mt: 0.5, minHeight: { xs: 40, sm: 32 } }}
              >
                {translate('sms.buy')}
              </Button>
            </Box>
          );
        })}
      </Box>
      <Box sx={{ mt: 1, color: 'var(--muted)', fontSize: '0.8125rem' }}>{translate('sms.packageNote')}</Box>
    </Panel>
  );
}

const cards = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
};
const card = {
  display: 'grid',
  gap: 0.5,
  p: 1.5,
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
};
