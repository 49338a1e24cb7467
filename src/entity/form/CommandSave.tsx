import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { setSubmissionErrors, useSaveContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { ConfirmOptions } from '#ui/feedback/ConfirmDialog.tsx';
import { useConfirm } from '#ui/feedback/useConfirm.tsx';

interface Props {
  label: string;
  icon?: ReactNode;
  /** the call that saves and does more, in place of the contract's */
  path: string;
  /** what is asked before; sees the checked values */
  question?: (values: Record<string, unknown>) => ConfirmOptions;
}

/** Saves the form by a call that does more than save: submits, publishes. Checked, refused and guarded as a save. */
export function CommandSave({ label, icon, path, question }: Props) {
  const confirm = useConfirm();
  const context = useSaveContext();
  const { handleSubmit, setError } = useFormContext();
  const run = handleSubmit(async (values) => {
    if (question && !(await confirm(question(values)))) return;
    const errors: unknown = await context?.save?.(values, { meta: { path } });
    if (typeof errors === 'object' && errors) setSubmissionErrors(errors, setError);
  });
  return (
    <Button
      variant="outlined"
      startIcon={icon}
      disabled={context?.saving ?? false}
      aria-busy={context?.saving ?? false}
      onClick={() => void run()}
    >
      {label}
    </Button>
  );
}
