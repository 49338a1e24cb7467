import Save from '@mui/icons-material/Save';
import { Box, Button, Typography } from '@mui/material';
import type { Ref } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { joinNames } from '../../ui/feedback/joinNames';
import { useFormMode } from './FormMode';

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
  /** where a form's own buttons go */
  slotRef: Ref<HTMLElement>;
}

/** Save, Cancel and what is unsaved; after a refused save, how many fields need attention. */
export function FormBar({ onCancel, changed, saving, slotRef }: Props) {
  const translate = useTranslate();
  const { readOnly } = useFormMode();
  const { errors, submitCount } = useFormState();
  const wrong = submitCount > 0 ? countErrors(errors) : 0;
  const hint = wrong
    ? translate('entity.form.errors', { smart_count: wrong })
    : changed.length > 0
      ? translate('entity.form.unsaved', {
          fields: joinNames(changed.slice(0, 3), translate),
          smart_count: changed.length,
        })
      : '';
  if (readOnly) {
    return (
      <>
        <Button variant="outlined" color="inherit" onClick={onCancel}>
          {translate('entity.form.close')}
        </Button>
        <Box ref={slotRef} sx={{ display: 'contents' }} />
      </>
    );
  }
  return (
    <>
      <Button type="submit" variant="contained" startIcon={<Save />} disabled={saving} aria-busy={saving}>
        {translate('entity.form.save')}
      </Button>
      <Box ref={slotRef} sx={{ display: 'contents' }} />
      <Button variant="outlined" color="inherit" onClick={onCancel}>
        {translate('entity.form.cancel')}
      </Button>
      <Box role="status" sx={{ minWidth: 0, flex: 1 }}>
        <Typography variant="body2" noWrap sx={{ color: wrong ? 'var(--error)' : 'var(--muted)' }}>
          {hint}
        </Typography>
      </Box>
    </>
  );
}
