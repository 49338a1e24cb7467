import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { MaterialInfo } from '../document/lookUp';

/** A material in a line: its name, its code muted behind it, and that it is disabled; nothing while it is being asked for. */
export function MaterialName({ material }: { material: Pick<MaterialInfo, 'name' | 'code' | 'enabled'> | undefined }) {
  const translate = useTranslate();
  if (!material) return null;
  return (
    <>
      {material.name}{' '}
      <Box component="span" sx={{ color: 'var(--muted)', fontSize: '0.75rem' }}>
        {material.code}
        {material.enabled ? '' : ` · ${translate('enums.enabledStatus.disabled')}`}
      </Box>
    </>
  );
}
