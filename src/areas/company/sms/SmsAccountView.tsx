import { Box } from '@mui/material';
import { useState } from 'react';
import { useCan } from '#entity/permission';
import { useAddressParam } from '#entity/useAddressParam';
import { useFailureText } from '#entity/useFailure';
import { DetailSkeleton } from '#ui/feedback/Skeletons.tsx';
import { ErrorState } from '#ui/feedback/states.tsx';
import { smsPeriods } from './credit';
import { SmsBalance } from './SmsBalance';
import { SmsPackages } from './SmsPackages';
import { SmsUse } from './SmsUse';
import { useSmsAccount } from './useSmsAccount';
import { WarningDialog } from './WarningDialog';

/** The credit for texts: what is left, what more costs, and what it was used for. */
export function SmsAccountView({ onPlaced }: { onPlaced: (order: string) => void }) {
  const textOf = useFailureText();
  const mayOrder = useCan('order');
  const [isChanging, setChanging] = useState(false);
  const param = useAddressParam('days');
  const period = smsPeriods.find((days) => String(days) === param.value) ?? 30;
  const { data, error, refetch } = useSmsAccount(period);
  if (!data) {
    return error ? (
      <ErrorState message={textOf(error)} onRetry={() => void refetch()} />
    ) : (
      <DetailSkeleton fields={6} />
    );
  }
  return (
    <Box sx={page}>
      <Box sx={above}>
        <SmsBalance account={data} onChange={() => setChanging(true)} />
        {mayOrder ? <SmsPackages onPlaced={onPlaced} /> : null}
      </Box>
      <SmsUse account={data} period={period} onPeriod={(days) => param.open(String(days))} />
      {isChanging ? <WarningDialog onClose={() => setChanging(false)} /> : null}
    </Box>
  );
}

const page = { display: 'grid', gap: 2, py: { xs: 1.5, sm: 2 }, overflow: 'auto' };
const above = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 2fr)' },
};
