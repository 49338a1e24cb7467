import { Box, Button, Dialog, DialogActions, DialogContent } from '@mui/material';
import { type FormEvent, type KeyboardEvent, type ReactNode, Suspense, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useHeldWhile } from '../focus/useHeldWhile';
import { DialogHead } from './DialogHead';
import { FormSkeleton } from './Skeletons';

interface FormDialogProps {
  open: boolean;
  title: string;
  onClose: () => void;
  /** Called by the submit button and by Ctrl or ⌘ with Enter. The act is under way until a promise that it answers is settled. */
  onSubmit: () => unknown;
  /** Text of the act's button; null for a dialog that is only read. */
  confirm: string | null;
  /** The act cannot be done now; the body says why. */
  blocked?: boolean;
  /** The act is under way, where `onSubmit` answers no promise: the button waits, and the fields are held. */
  busy?: boolean;
  /** Text of the button that closes, where nothing is cancelled by it. */
  cancel?: string;
  /** Said or offered at the left of the buttons. */
  aside?: ReactNode;
  width?: 'xs' | 'sm' | 'md';
  children: ReactNode;
}

/**
 * The shell of a form in a dialog: title, a body that scrolls, and its two buttons, in the same order everywhere. A click outside does not
 * close it, so no input is lost by accident; Escape and the button do.
 */
export function FormDialog({
  open,
  title,
  onClose,
  onSubmit,
  confirm,
  blocked = false,
  busy = false,
  cancel,
  aside,
  width = 'sm',
  children,
}: FormDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const [running, setRunning] = useState(false);
  const waits = busy || running;
  const held = useHeldWhile(waits);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog's form sits, in React's tree, inside the form of the page that opened it.
    event.stopPropagation();
    // The key asks no button whether it may be pressed.
    if (confirm === null || blocked || waits) return;
    const answer = onSubmit();
    if (!(answer instanceof Promise)) return;
    setRunning(true);
    void answer.finally(() => setRunning(false));
  };
  const submitByKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
  };
  const close = (_: unknown, reason: 'backdropClick' | 'escapeKeyDown') => {
    if (reason === 'escapeKeyDown') onClose();
  };
  return (
    <Dialog open={open} onClose={close} maxWidth={width} fullWidth aria-labelledby={id}>
      <Box
        component="form"
        noValidate
        onSubmit={submit}
        onKeyDown={submitByKey}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      >
        <DialogHead id={id} onClose={onClose}>
          {translate(title, { _: title })}
        </DialogHead>
        <DialogContent>
          {/* A field whose script is on its way would hide the whole dialog, and leave the page behind it closed. */}
          <Suspense fallback={<FormSkeleton fields={3} />}>
            <Box {...held} sx={{ display: 'grid', gap: 2 }}>
              {children}
            </Box>
          </Suspense>
        </DialogContent>
        <DialogActions>
          {aside ? <Box sx={{ mr: 'auto' }}>{aside}</Box> : null}
          <Button color="inherit" variant="outlined" onClick={onClose}>
            {cancel ?? translate('ui.dialog.cancel')}
          </Button>
          {confirm === null ? null : (
            <Button type="submit" variant="contained" disabled={blocked || waits} aria-busy={waits}>
              {confirm}
            </Button>
          )}
        </DialogActions>
      </Box>
    </Dialog>
  );
}
