import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { QueryStatus } from '#entity/QueryStatus.tsx';
import { ReadDialog } from '#ui/feedback/ReadDialog.tsx';
import { askedOf, newLine, type Typed } from './basket';
import { SimulatorInputs } from './SimulatorInputs';
import { SimulatorOutcome } from './SimulatorOutcome';
import type { Tried } from './tried';
import { useMenu, useSimulated, useStores } from './useSimulation';

const start = ({ coupon }: Tried): Typed => ({
  store: null,
  member: null,
  at: null,
  lines: [newLine()],
  held: true,
  coupons: coupon === undefined ? [] : [coupon],
  points: null,
});

/** A basket as tills would bill it: what applies, in which order, what does not and why. Nothing is stored. */
export default function SimulatorDialog({ tried, onClose }: { tried: Tried; onClose: () => void }) {
  const translate = useTranslate();
  const [changed, setTyped] = useState(() => start(tried));
  const stores = useStores();
  const [only] = (stores.data ?? []).filter(({ id }) => tried.stores?.includes(id) ?? stores.data?.length === 1);
  // Where nobody chose one: the first that what is tried is good for.
  const typed = changed.store === null ? { ...changed, store: only?.id ?? null } : changed;
  const menu = useMenu(typed.store);
  const asked = askedOf(typed, tried.campaign ?? null);
  const query = useSimulated(asked);
  return (
    <ReadDialog title={translate('simulator.title')} width="md" onClose={onClose}>
      <Typography sx={{ color: 'var(--muted)', mb: 2 }}>{translate('simulator.says')}</Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '360px minmax(0, 1fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <SimulatorInputs typed={typed} stores={stores.data ?? []} dishes={menu.data ?? []} onChange={setTyped} />
          {stores.error ? <QueryStatus query={stores} height={80} /> : null}
          {menu.error ? <QueryStatus query={menu} height={80} /> : null}
        </Box>
        {asked === null ? (
          <Typography sx={{ color: 'var(--muted)' }}>{translate('simulator.incomplete')}</Typography>
        ) : query.data && !query.error ? (
          <SimulatorOutcome answer={query.data} />
        ) : (
          <QueryStatus query={query} height={280} />
        )}
      </Box>
    </ReadDialog>
  );
}
