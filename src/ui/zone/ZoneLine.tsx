import { Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { zoneName } from '#values/instantText';
import { sameClock } from '#values/zonedTime';

/** Where the line is: under the header of all pages, in a page that is padded, or above a form, which pads itself. */
export type ZonePlace = 'frame' | 'page' | 'form';

const placed = {
  frame: { px: 2, py: 0.25, borderBottom: '1px solid var(--line)' },
  page: { pb: 1 },
  form: { px: 2, pb: 1 },
};

/** "Times are shown in China Standard Time (Asia/Shanghai).": nothing where the clocks of both zones agree. */
export function ZoneLine({ zone, than, place }: { zone: string; than: string; place: ZonePlace }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'zh';
  if (sameClock(zone, than, new Date())) return null;
  return (
    <Typography role="note" sx={{ ...placed[place], flexShrink: 0, fontSize: '0.75rem', color: 'var(--muted)' }}>
      {translate('ui.zone', { zone: zoneName(zone, locale), id: zone })}
    </Typography>
  );
}
