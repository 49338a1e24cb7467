import { Box, Button, Chip } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useMay } from '#session/permissions';
import { label } from './label.contract';

const AssignDialog = lazy(() => import('./AssignDialog'));

/** Labels of a member, and the way to change those that are put on by hand. */
export function MemberLabels({ record }: { record: RaRecord }) {
  const translate = useTranslate();
  const may = useMay(label.name, 'assign');
  const [open, setOpen] = useState(false);
  const names: readonly string[] = record.names?.labels ?? [];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
      {names.map((name) => (
        <Chip key={name} label={name} size="small" />
      ))}
      {may ? (
        <Button size="small" onClick={() => setOpen(true)}>
          {translate('label.assignAction')}
        </Button>
      ) : null}
      <Suspense fallback={null}>
        {open ? <AssignDialog members={[String(record.id)]} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </Box>
  );
}
