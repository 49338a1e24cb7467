import { Alert, Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Outcome } from './useAddToPlans';

const severities = { added: 'success', waiting: 'warning', failed: 'error' } as const;
const states = ['added', 'waiting', 'failed'] as const;

/** Result by plan: goods added, goods that come with the plan's next push, and refusals with their reason. */
export function AddReport({ outcomes }: { outcomes: readonly Outcome[] }) {
  const translate = useTranslate();
  const plans = new Map(outcomes.map(({ row }) => [row.planGuid, row.planName]));
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1 }}>
      {[...plans].flatMap(([planGuid, plan]) =>
        states.map((state) => {
          const own = outcomes.filter(({ row, state: found }) => row.planGuid === planGuid && found === state);
          if (own.length === 0) return null;
          const items = own.map(({ row, message }) => (message ? `${row.itemName} (${message})` : row.itemName));
          const names = items.join(translate('plan.add.comma'));
          return (
            <Alert key={`${planGuid} ${state}`} severity={severities[state]} role="presentation">
              {translate(`plan.add.${state}`, { plan, names })}
            </Alert>
          );
        }),
      )}
    </Box>
  );
}
