import { Button } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { useMay } from '#session/permissions';
import { anyUnit, useDebtDialogs } from './useDebtDialogs';

const AccountDialog = lazy(() => import('./AccountDialog'));
const RepayDialog = lazy(() => import('./RepayDialog'));
const ReceiptDialog = lazy(() => import('./ReceiptDialog'));
const TakeBackDialog = lazy(() => import('./TakeBackDialog'));

/** The dialog that the address names, over a list of units or of records. */
export function DebtDialogsOverList() {
  const { kind, value, open, close } = useDebtDialogs();
  if (!kind) return null;
  return (
    <Suspense fallback={null}>
      {kind === 'account' ? <AccountDialog key={value} unit={value} onClose={close} /> : null}
      {kind === 'repay' ? (
        <RepayDialog
          key={value}
          unit={value === anyUnit ? null : value}
          onDone={(id) => open('receipt', id)}
          onClose={close}
        />
      ) : null}
      {kind === 'receipt' ? <ReceiptDialog key={value} id={value} onClose={close} /> : null}
      {kind === 'takeBack' ? <TakeBackDialog key={value} id={value} onClose={close} /> : null}
    </Suspense>
  );
}

/** Above the ledger: a repayment of a unit that is chosen in the dialog. */
export function RepayButton() {
  const translate = useTranslate();
  const { open } = useDebtDialogs();
  const mayRepay = useMay('debtRecord', 'repay');
  if (!mayRepay) return null;
  return (
    <Button variant="contained" onClick={() => open('repay', anyUnit)}>
      {translate('resources.debtRepayment.act')}
    </Button>
  );
}
