import { lazy, Suspense, useState } from 'react';
import { UnsavedGuard } from '#entity/form/UnsavedGuard.tsx';
import { PageTitle } from '#ui/page/PageTitle.tsx';
import { WorkFrame } from '#ui/page/WorkFrame.tsx';
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
    <WorkFrame
      saving={saving.busy}
      bleed
      onSave={readOnly ? undefined : () => void saving.save(1)}
      bar={readOnly ? null : <PlanBar plan={plan} saving={saving} content={content} />}
    >
      {plan ? <PageTitle>{plan.name}</PageTitle> : null}
      <PlanBase plan={plan} wentOn={content.items.length > 0} />
      <PlanConflicts plan={plan} refused={saving.refused} readOnly={readOnly} />
      <PlanItems content={content} onChange={change} readOnly={readOnly} problems={saving.problems} />
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
    </WorkFrame>
  );
}
