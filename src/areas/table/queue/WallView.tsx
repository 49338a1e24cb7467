import { Box, Button, Dialog, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useStoreOnScreen } from '#business/storeOnScreen/useStoreOnScreen';
import { useBoard } from './useBoard';

/** Numbers shown after those being called. */
const shownNext = 6;

/** Numbers for guests on a wall: large, dark, and silent. */
export function WallView({ onLeave }: { onLeave: () => void }) {
  const translate = useTranslate();
  const { store } = useStoreOnScreen();
  const queues = useBoard(store).data?.queues ?? [];
  return (
    <Dialog
      fullScreen
      open
      onClose={onLeave}
      slotProps={{ paper: { 'aria-label': translate('queues.wall'), sx: wall } }}
    >
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          display: 'grid',
          gap: 3,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))',
        }}
      >
        {queues.map(({ id, prefix, name, waiting }) => {
          const called = waiting.filter(({ calledAt }) => calledAt !== null);
          const next = waiting.filter(({ calledAt }) => calledAt === null).slice(0, shownNext);
          return (
            <Box component="section" key={id} aria-label={name} sx={{ minWidth: 0 }}>
              <Typography
                component="h2"
                sx={{ fontSize: '1.5rem', color: '#A7B0B7' }}
              >{`${prefix} · ${name}`}</Typography>
              <Box sx={{ mt: 2, color: '#A7B0B7' }}>{translate('queues.wallTitle')}</Box>
              <Box sx={{ minHeight: '6.5rem', fontSize: '5rem', fontWeight: 600, lineHeight: 1.3, color: '#3CCDB9' }}>
                {called.map(({ label }) => label).join(' ') || '—'}
              </Box>
              <Box sx={{ mt: 2, color: '#A7B0B7' }}>{translate('queues.wallNext')}</Box>
              <Box sx={{ fontSize: '2.25rem', lineHeight: 1.4, fontVariantNumeric: 'tabular-nums' }}>
                {next.map(({ label }) => label).join('  ') || '—'}
              </Box>
            </Box>
          );
        })}
      </Box>
      <Button color="inherit" onClick={onLeave} sx={{ alignSelf: 'flex-end' }}>
        {translate('queues.wallLeave')}
      </Button>
    </Dialog>
  );
}

const wall = {
  p: { xs: 2, sm: 5 },
  fontSize: '1.25rem',
  color: '#E7EAEC',
  backgroundColor: '#101315',
  backgroundImage: 'none',
  colorScheme: 'dark',
};
