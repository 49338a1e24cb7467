import { Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { zoneName } from '../feedback/instantText';
import { sameClock } from './zonedTime';

/** "Times are shown in China Standard Time (Asia/Shanghai).": nothing where the clocks of both zones agree. */
export function ZoneLine({ zone, than }: { zone: string; than: string }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'zh';
  if (sameClock(zone, than, new Date())) return null;
  return (
    <Typography
      role="note"
      sx={{
        px: 2,
        py: 0.25,
        flexShrink: 0,
        fontSize: '0.75rem',
        color: 'var(--muted)',
        borderBottom: '1px solid var(--line)',
      }}
    >
      {translate('ui.zone', { zone: zoneName(zone, locale), id: zone })}
    </Typography>
  );
}
