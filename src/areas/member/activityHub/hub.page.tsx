import { Box } from '@mui/material';
import { HubCalendar } from './HubCalendar';
import { HubCards } from './HubCards';

/** All activities at a glance (/memberMarketing/activeMode, 002 §2): by kind, and over the days of a month. */
export default function ActivityHub() {
  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <HubCards />
      <HubCalendar />
    </Box>
  );
}
