import { Alert, Box } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Section } from '../../../entity/form/Section';
import { UnsavedGuard } from '../../../entity/form/UnsavedGuard';
import { PageTitle } from '../../../ui/page/PageTitle';
import type { PlanContent } from './content';
import { PlanBar } from './PlanBar';
import { PlanBase } from './PlanBase';
import { PlanConflicts } from './PlanConflicts';
import { PlanItems } from './PlanItems';
import type { WholePlan } from './planApi';
import { type Saved, usePlanSaving } from './usePlanSaving';

const PlanMerge = lazy(() => import('./PlanMerge').then((module) => ({ default: module.PlanMerge })));

const withItems = ['items', 'storeGuidList'];

interface Props {
  plan: WholePlan | null;
  readOnly: boolean;
  /** goes on to the push of what was saved */
  onPush: (saved: Saved) => void;
}

/** Base data, stores and items of a plan, saved together: as a draft, or for good. */
export function PlanEditor({ plan, readOnly, onPush }: Props) {
  const translate = useTranslate();
  const [content, setContent] = useState<PlanContent>({
    items: plan?.itemWebRespDTOList ?? [],
    types: plan?.typeList ?? [],
  });
  const saving = usePlanSaving(plan, content, onPush);
  const change = (next: PlanContent) => {
    setContent(next);
    saving.markChanged();
  };
  const { base, stale } = saving;
  return (
    <>
      {plan ? <PageTitle>{plan.name}</PageTitle> : null}
      {plan?.unpushed ? (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('plan.unpushed')}
        </Alert>
      ) : null}
      <Box sx={{ flex: 1, minHeight: 0 }}>
        <PlanBase plan={plan} />
        <PlanConflicts plan={plan} refused={saving.conflicts} />
        <Section name="items" columns="wide">
          <PlanItems content={content} onChange={change} readOnly={readOnly} problems={saving.problems} />
        </Section>
      </Box>
      {readOnly ? null : <PlanBar plan={plan} saving={saving} content={content} />}
      <Suspense fallback={null}>
        {base && stale ? (
          <PlanMerge
            {...stale}
            opened={base}
            content={content}
            onApply={(next) => {
              change(next);
              saving.goOnFrom(stale.theirs);
            }}
            onClose={saving.forgetStale}
          />
        ) : null}
      </Suspense>
      <UnsavedGuard id={plan?.guid ?? 'new'} leaving={saving.leaving} also={withItems} />
    </>
  );
}
