import { Box, Button, Typography } from '@mui/material';
import type { Ref } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { ActBar } from '#ui/page/ActBar.tsx';
import type { FormFrame } from './FormFrame';
import { useFormMode } from './FormMode';
import { UnsavedText } from './UnsavedText';

function countErrors(errors: unknown): number {
  if (typeof errors !== 'object' || errors === null) return 0;
  if ('message' in errors) return 1;
  return Object.entries(errors).reduce((sum, [name, error]) => sum + (name === 'root' ? 0 : countErrors(error)), 0);
}

interface Props {
  onCancel: () => void;
  /** names of the unsaved fields */
  changed: readonly string[];
  saving: boolean;
  frame: FormFrame;
  /** where a form's own buttons go */
  actsRef: Ref<HTMLElement>;
  /** where a form's totals go */
  factsRef: Ref<HTMLElement>;
}

/** The bar of a form: its unsaved fields, totals, Cancel, further acts, and Save; after a refused save, how many fields need attention. */
export function FormBar({ onCancel, changed, saving, frame, actsRef, factsRef }: Props) {
  const translate = useTranslate();
  const { readOnly } = useFormMode();
  const { errors, submitCount } = useFormState();
  const wrong = submitCount > 0 ? countErrors(errors) : 0;
  return (
    <ActBar
      px={frame === 'page' ? 2 : 3}
      status={
        readOnly ? null : wrong > 0 ? (
          <Typography variant="body2" noWrap sx={{ color: 'var(--error)' }}>
            {translate('entity.form.errors', { smart_count: wrong })}
          </Typography>
        ) : (
          <UnsavedText names={changed} />
        )
      }
    >
      <Box ref={factsRef} sx={{ fontSize: '0.875rem', mr: 1, '&:empty': { display: 'none' } }} />
      <Button variant="outlined" color="inherit" onClick={onCancel}>
        {translate(readOnly ? 'entity.form.close' : 'entity.form.cancel')}
      </Button>
      <Box ref={actsRef} sx={{ display: 'contents' }} />
      {readOnly ? null : (
        <Button type="submit" variant="contained" disabled={saving} aria-busy={saving}>
          {translate('entity.form.save')}
        </Button>
      )}
    </ActBar>
  );
}
