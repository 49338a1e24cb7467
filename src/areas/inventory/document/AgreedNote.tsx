import { Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { EllipsisText } from '#ui/feedback/EllipsisText.tsx';
import { compareDecimals, isDecimal } from '#values/decimal';
import { moneyText } from '#values/numberText';
import { type Compared, comparedPrice } from './price';

/** The agreed price for a line's unit, below a price that differs from it; a warning as text and colour where the price is above it. */
export function AgreedNote({ line, material }: Compared) {
  const translate = useTranslate();
  const locale = useLocale();
  const compared = comparedPrice({ line, material });
  if (!compared) return null;
  const { agreed, above } = compared;
  // The price itself says it already.
  if (!above && line.unitPrice && isDecimal(line.unitPrice) && compareDecimals(line.unitPrice, agreed) === 0)
    return null;
  const text = above
    ? translate('stock.lines.aboveAgreed', { above: moneyText(above, locale), agreed: moneyText(agreed, locale) })
    : translate('stock.lines.agreedPrice', { agreed: moneyText(agreed, locale) });
  return (
    <Typography
      component="div"
      variant="caption"
      role={above ? 'status' : undefined}
      sx={{ color: above ? 'var(--warn)' : 'var(--muted)' }}
    >
      <EllipsisText>{text}</EllipsisText>
    </Typography>
  );
}
