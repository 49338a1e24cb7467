import { Button, Snackbar } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNotifyFailure } from '#entity/useFailure';
import { type UndoOffer, undoStore } from '#session/undo';
import { mui } from '#ui/theme/muiSelectors';
import { undoOfferedMs } from '#values/undo';

/** Says what was done and offers to take it back; the offer waits while it is pointed at or has the focus. */
export default function UndoBar({ act }: { act: UndoOffer }) {
  const translate = useTranslate();
  const notifyFailure = useNotifyFailure();
  const [isRunning, setRunning] = useState(false);
  const close = () => undoStore.update((now) => (now === act ? null : now));
  const undo = async () => {
    setRunning(true);
    await act.undo().catch(notifyFailure);
    close();
  };
  return (
    <Snackbar
      open
      autoHideDuration={isRunning ? null : undoOfferedMs}
      // A press elsewhere is the next act, not an answer.
      onClose={(_, reason) => reason !== 'clickaway' && close()}
      message={act.text}
      action={
        <Button size="small" color="inherit" disabled={isRunning} onClick={() => void undo()}>
          {translate('shell.undo')}
        </Button>
      }
      // Beside the place of toasts, on a phone above it: a refusal of the next act must not lie over the offer.
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      sx={{ [`&${mui.snackbarRoot}`]: { bottom: { xs: 124, sm: 72 } } }}
    />
  );
}
