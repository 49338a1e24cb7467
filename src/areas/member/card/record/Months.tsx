import { IconButton, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { localMonth } from '#values/localDate';

interface Props {
  /** YYYY-MM */
  month: string;
  onChange: (month: string) => void;
}

/** The month so many after another one. */
function monthAfter(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const place = year * 12 + number - 1 + by;
  return `${Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}`;
}

/** A month, and the ones before and after it. */
export function Months({ month, onChange }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const step = (by: number) => () => onChange(monthAfter(month, by));
  return (
    <Typography component="div" variant="h2" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <IconButton aria-label={translate('cards.settlement.before')} onClick={step(-1)}>
        ‹
      </IconButton>
      {localMonth(month, locale)}
      <IconButton aria-label={translate('cards.settlement.after')} onClick={step(1)}>
        ›
      </IconButton>
    </Typography>
  );
}
