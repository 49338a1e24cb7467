import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Money } from '#ui/feedback/values.tsx';
import { FigureList } from '#ui/lists/FigureList.tsx';
import { compareDecimals } from '#values/decimal';
import { ages, type DebtTotals } from './debtUnit.contract';

/** Light to dark: the older, the more it matters. */
const shades = { days30: 25, days60: 50, days90: 75, older: 100 } as const;

/** Limit, owed, available, and how old what is open is, as one bar and in figures. */
export function AccountFigures({ totals }: { totals: DebtTotals }) {
  const translate = useTranslate();
  const say = (key: string) => translate(`resources.debtUnit.account.${key}`);
  const figures = [
    ['creditLimit', totals.creditLimit],
    ['owed', totals.owed],
    ['availableCredit', totals.availableCredit],
  ] as const;
  const open = ages.filter((age) => compareDecimals(totals.ageing[age], '0') > 0);
  return (
    <div>
      <Box sx={{ mb: 2 }}>
        <FigureList
          items={figures.map(([name, value]) => ({
            key: name,
            label: translate(`resources.debtUnit.fields.${name}`),
            value: <Money value={value} />,
          }))}
        />
      </Box>
      <Typography variant="body2" sx={{ mb: 0.5, color: 'var(--muted)' }}>
        {say('ageing')}
      </Typography>
      <Box aria-hidden sx={{ display: 'flex', gap: '2px', height: 8, mb: 1 }}>
        {open.map((age) => (
          <Box
            key={age}
            sx={{
              flexGrow: Number(totals.ageing[age]),
              minWidth: 4,
              borderRadius: '2px',
              backgroundColor: `color-mix(in srgb, var(--warn) ${shades[age]}%, var(--line))`,
            }}
          />
        ))}
      </Box>
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, m: 0 }}>
        {ages.map((age) => (
          <Box key={age} sx={{ display: 'flex', gap: 1 }}>
            <dt style={{ color: 'var(--muted)' }}>{say(age)}</dt>
            <dd style={{ margin: 0 }}>
              <Money value={totals.ageing[age]} />
            </dd>
          </Box>
        ))}
      </Box>
      {totals.whole ? null : <Typography variant="caption">{say('partly')}</Typography>}
    </div>
  );
}
