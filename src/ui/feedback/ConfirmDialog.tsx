import WarningAmber from '@mui/icons-material/WarningAmber';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';

/**
 * Text of a question. `title` names the object, `body` the consequence, `losses` the things lost with it (the first of
 * many are shown and the rest counted, `unnamed` ones too), `confirm` the act ("停用门店"), never "OK". `danger` is for
 * acts that cannot be undone. All are translated text or keys. `more` is what the question shows below, such as what prevents
 * the act.
 */
export interface ConfirmOptions {
  title: string;
  body?: string;
  losses?: readonly string[];
  /** further losses that have no name to show */
  unnamed?: number;
  confirm: string;
  cancel?: string;
  tone?: 'warning' | 'danger';
  more?: ReactNode;
}

const namedAtMost = 8;

interface ConfirmDialogProps extends ConfirmOptions {
  open: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A question before an act with consequences (000 §8: title, confirm and cancel text, a warning type). */
export function ConfirmDialog({ open, onConfirm, onCancel, tone = 'warning', ...options }: ConfirmDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const text = (given: string) => translate(given, { _: given });
  const { losses = [], unnamed = 0 } = options;
  const named = losses.slice(0, namedAtMost);
  const rest = losses.length - named.length + unnamed;
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      maxWidth="xs"
      fullWidth
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
    >
      <DialogTitle id={`${id}-title`} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <WarningAmber aria-hidden sx={{ color: tone === 'danger' ? 'var(--error)' : 'var(--warn)' }} />
        {text(options.title)}
      </DialogTitle>
      <DialogContent id={`${id}-body`}>
        {options.body ? <Box sx={{ overflowWrap: 'anywhere' }}>{text(options.body)}</Box> : null}
        {named.length > 0 ? (
          <Box component="ul" sx={{ margin: '8px 0 0', paddingLeft: '20px', color: 'var(--muted)' }}>
            {named.map((loss) => (
              <li key={loss}>{text(loss)}</li>
            ))}
            {rest > 0 ? <li>{translate('ui.dialog.others', { smart_count: rest })}</li> : null}
          </Box>
        ) : null}
        {options.more}
      </DialogContent>
      <DialogActions>
        {/* Where the act cannot be undone, the harmless answer has the focus. */}
        <Button color="inherit" variant="outlined" autoFocus={tone === 'danger'} onClick={onCancel}>
          {text(options.cancel ?? 'ui.dialog.cancel')}
        </Button>
        <Button
          variant="contained"
          color={tone === 'danger' ? 'error' : 'primary'}
          autoFocus={tone === 'warning'}
          onClick={onConfirm}
        >
          {text(options.confirm)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
