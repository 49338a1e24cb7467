import { Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { LeaveButton } from '#entity/form/LeaveButton.tsx';
import { useMay } from '#session/permissions';
import { EllipsisText } from '#ui/feedback/EllipsisText.tsx';
import { ActBar } from '#ui/page/ActBar.tsx';
import type { PlanContent } from './content';
import type { WholePlan } from './planApi';
import type { PlanSaving } from './usePlanSaving';

interface Props {
  plan: WholePlan | null;
  saving: PlanSaving;
  content: PlanContent;
}

/** The bar of a plan: its dishes, whether something is unsaved; save as a draft, for good and then push, or for good. */
export function PlanBar({ plan, saving, content }: Props) {
  const translate = useTranslate();
  const mayPush = useMay('menuPlan', 'push');
  const { isDirty, dirtyFields } = useFormState();
  const isDraft = !plan || plan.status === 'draft';
  const isChanged = isDirty || Object.keys(dirtyFields).length > 0;
  const state = isChanged ? 'plan.changed' : plan?.unpushed ? 'plan.unpushed' : null;
  return (
    <ActBar
      status={
        <Typography variant="body2" component="div" sx={{ color: 'var(--muted)' }}>
          <EllipsisText>
            {[translate('plan.items', { smart_count: content.items.length }), state && translate(state)]
              .filter(Boolean)
              .join(' · ')}
          </EllipsisText>
        </Typography>
      }
    >
      <LeaveButton resource="menuPlan" />
      {isDraft ? (
        <Button variant="outlined" color="inherit" disabled={saving.busy} onClick={() => void saving.save(0)}>
          {translate('plan.saveDraft')}
        </Button>
      ) : null}
      {mayPush ? (
        <Button variant="outlined" disabled={saving.busy} onClick={() => void saving.save(1, true)}>
          {translate('plan.saveAndPush')}
        </Button>
      ) : null}
      <Button variant="contained" disabled={saving.busy} onClick={() => void saving.save(1)}>
        {translate('plan.save')}
      </Button>
    </ActBar>
  );
}
