import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { MaterialSummary } from './summary';

/** A material in a line: its name, its code muted behind it, and that it is disabled; nothing while it is being asked for. */
export function MaterialName({ material }: { material: MaterialSummary | undefined }) {
  const translate = useTranslate();
  if (!material) return null;
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline', minHeight: 32, pt: '6px' }}>
      {material.name}
      <Box component="span" sx={{ color: 'var(--muted)', fontSize: '0.75rem' }}>
        {material.code}
        {material.enabled ? '' : ` · ${translate('enums.enabledStatus.disabled')}`}
      </Box>
    </Box>
  );
}
