import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useMay } from '../../../session/permissions';
import type { PlanContent } from './content';
import type { WholePlan } from './planApi';
import type { PlanSaving } from './usePlanSaving';

interface Props {
  plan: WholePlan | null;
  saving: PlanSaving;
  content: PlanContent;
}

/** Save as a draft, for good, or for good and then push. */
export function PlanBar({ plan, saving, content }: Props) {
  const translate = useTranslate();
  const mayPush = useMay('menuPlan', 'push');
  const isDraft = !plan || plan.status === 'draft';
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: -12,
        mx: -2,
        px: 2,
        py: 1.25,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        borderTop: '1px solid var(--line)',
        backgroundColor: 'var(--surface)',
        zIndex: 2,
      }}
    >
      <Button variant="contained" disabled={saving.busy} onClick={() => void saving.save(1)}>
        {translate('plan.save')}
      </Button>
      {mayPush ? (
        <Button variant="outlined" disabled={saving.busy} onClick={() => void saving.save(1, true)}>
          {translate('plan.saveAndPush')}
        </Button>
      ) : null}
      {isDraft ? (
        <Button variant="outlined" color="inherit" disabled={saving.busy} onClick={() => void saving.save(0)}>
          {translate('plan.saveDraft')}
        </Button>
      ) : null}
      <Typography role="status" variant="body2" sx={{ color: 'var(--muted)' }}>
        {translate('plan.items', { smart_count: content.items.length })}
      </Typography>
    </Box>
  );
}
